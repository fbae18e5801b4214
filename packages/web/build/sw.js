// Keeps the client of one build for use without a network. A new build waits until all pages of the old one are closed.
const VERSION = 'VERSION';
const FILES = ['FILES'];
const TEXTS = { en: ['TEXTS'] };

/** The language of the page that asked for this, and whether every byte costs. */
const about = new URL(location).searchParams;

self.addEventListener('install', (event) => {
  const wanted = about.has('sparing') ? ['/'] : [...FILES, ...(TEXTS[about.get('language')] ?? TEXTS.en)];
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(wanted)));
});

self.addEventListener('activate', (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop));
});

/** Files carry their content in their name: the kept one is the right one. What is new is kept too. */
async function fromCache(request) {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) (await caches.open(VERSION)).put(request, fresh.clone());
  return fresh;
}

/** The page itself: from the network if there is one, else the kept one. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|docs)\b/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(fromCache(request));
});

/** Something happened that concerns a player who may not be looking. The server says it in their language. */
self.addEventListener('push', (event) => {
  const { title = 'Vizard', text = '', code, url } = event.data?.json() ?? {};
  const shown = { body: text, tag: code, icon: '/mark.svg', data: url };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** A press on it leads to the table: to the page that shows it, if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data ?? '/', location.origin).href;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const open = pages.find((page) => page.url === url);
    return open === undefined ? self.clients.openWindow(url) : open.focus();
  };
  event.waitUntil(show());
});
