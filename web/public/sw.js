// Keeps the shell of the page, so that it opens at once and without a connection; and calls the
// guest when it is their turn though the page is closed.
// Nothing of a table is ever kept: what goes to /api passes through untouched.
const FILES = __FILES__;
const NAME = "karban-" + FILES.join().split("").reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(["/", "/page/icon.svg", ...FILES])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

// --- being called -------------------------------------------------------------------------------

const PATIENCE = 1000; // milliseconds for a page to answer

let last = Promise.resolve();

/** One after the other: a browser that is asked for its notifications forgets one that it is about to show. */
function inTurn(work) {
  last = last.then(work, work);
  return last;
}

self.addEventListener("push", (event) => event.waitUntil(inTurn(() => announce(event.data))));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(Promise.all([open(event.notification.data.url), inTurn(count)])); // open at once: a click allows it, and not for long
});

self.addEventListener("notificationclose", (event) => event.waitUntil(inTurn(count)));

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event.oldSubscription, event.newSubscription)));

/** What the server says, unless it is not ours to read. */
function read(data) {
  try {
    const { type, table, title, text, tag } = data.json();
    return type === "turn" && /^[\w-]{1,40}$/.test(table) ? { url: `/t/${table}`, title, text, tag } : null;
  } catch {
    return null;
  }
}

/** Pages that are open at an address. A page moves without loading, so it is asked where it is. */
async function pagesAt(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const paths = await Promise.all(pages.map(whereabouts));
  return pages.filter((_, number) => paths[number] === path);
}

/** Where a page is; one that sleeps does not answer, and is taken to be where it was loaded. */
function whereabouts(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data);
    setTimeout(() => resolve(new URL(page.url).pathname), PATIENCE);
    page.postMessage("where", [port2]);
  });
}

async function announce(data) {
  const call = read(data) ?? { url: "/", title: "Karban", text: "", tag: "karban" };
  if ((await pagesAt(call.url)).some((page) => page.focused)) return;
  await self.registration.showNotification(call.title, {
    body: call.text,
    tag: call.tag, // a table has one notification, the newest
    renotify: true,
    icon: "/page/icons/icon-192.png",
    badge: "/page/icons/badge-96.png",
    vibrate: [120, 80, 120],
    data: { url: call.url },
  });
  await count();
}

/** To the tab that shows the table, or to a new one. */
async function open(url) {
  const [page] = await pagesAt(url);
  if (!page) return self.clients.openWindow(url);
  return page.focus().catch(() => self.clients.openWindow(url));
}

/** The app's icon tells how many tables call. */
async function count() {
  if (!self.navigator.setAppBadge) return;
  const calls = await self.registration.getNotifications();
  await (calls.length ? self.navigator.setAppBadge(calls.length) : self.navigator.clearAppBadge()).catch(() => undefined);
}

/** The browser has changed its address, or forgotten it: the server must know the new one. */
async function renew(old, fresh) {
  const { key } = await (await fetch("/api/push")).json();
  const made = fresh ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await tell("POST", made.toJSON());
  if (old && old.endpoint !== made.endpoint) await tell("DELETE", { endpoint: old.endpoint });
}

const tell = (method, body) => fetch("/api/me/push", { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
