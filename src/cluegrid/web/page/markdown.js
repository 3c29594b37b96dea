// An explanation as Markdown, in which nothing from the riddle has a meaning of its own.

const MEANT = /[\\`*_{}[\]<>()#+!|~]/g;

/** A text of which no sign means anything to Markdown. */
export const quoted = (text) => text.replace(/\s+/g, " ").replace(MEANT, "\\$&");

/** The whole explanation: the clues, then each step. */
export function explanation(title, clues, { steps }) {
  const listed = clues.map(({ number, text }) => `${number}. ${quoted(text)}`);
  const told = steps.flatMap((step, n) => [
    "",
    `## Step ${n + 1}: ${quoted(step.technique)}`,
    "",
    ...step.sentences.flatMap((sentence) => lines(sentence, 0)),
  ]);
  return [`# ${quoted(title)}`, "", ...listed, ...told, ""].join("\n");
}

function lines({ text, chain = [], so }, depth) {
  const line = (words) => `${"  ".repeat(depth)}- ${quoted(words)}`;
  return [line(text), ...chain.flatMap((part) => lines(part, depth + 1)), ...(so ? [line(so)] : [])];
}
