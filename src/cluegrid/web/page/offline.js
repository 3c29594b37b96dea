// The service worker of the static site: after the first visit everything comes from this device.

// Written when the site is built: what the files hold together, and their names.
const SITE = { version: "", files: [] };
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
  return (await (await caches.open(CACHE)).match(request, { ignoreSearch: true })) ?? fetch(request);
}
