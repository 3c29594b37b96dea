// The service worker of the static site: after the first visit everything comes from this device.

// Written when the site is built: what the files hold together, and their names.
const SITE = { version: "", files: [] };
const LATER = new URL("picture/", location).href; // kept when it is first asked for
const CACHE = `cluegrid-${SITE.version}`;

oninstall = (event) => event.waitUntil(keep().then(() => skipWaiting()));
onactivate = (event) => event.waitUntil(forget().then(() => clients.claim()));
onfetch = (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
};

async function keep() {
  await (await caches.open(CACHE)).addAll(SITE.files.map((name) => new Request(name, { cache: "no-cache" })));
}

/** Drop the files of older sites. */
async function forget() {
  const old = (await caches.keys()).filter((name) => name.startsWith("cluegrid-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && request.url.startsWith(LATER)) await cache.put(request, fresh.clone());
  return fresh;
}
