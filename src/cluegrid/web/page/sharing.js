// Sharing: a link that holds the riddle, and the marks if wanted, shown, copied and handed to the device.

import { button, copy, el, fill, guarded } from "./dom.js";
import { toFragment } from "./share.js";

const COPIED = "The link is copied. The riddle is in the link itself, on no server.";

/** Put the link into a place of the view and into the clipboard. */
export async function shareIn(place, riddle, marks) {
  await guarded(fill(place), async () => {
    const address = location.origin + location.pathname + (await toFragment({ riddle, marks }));
    const field = el("input", { type: "text", readOnly: true, value: address, on: { focus: () => field.select() } });
    const hand = () => navigator.share({ title: riddle.title, url: address }).catch(() => {});
    fill(
      place,
      el("label", { class: "link" }, el("span", {}, "The link"), field),
      navigator.share && button("Send it", hand),
    );
    await copy(address, COPIED);
  });
}
