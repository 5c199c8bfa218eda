/**
 * The service worker of the site. It stores all files at the first visit and serves them from then on. A new version is
 * stored beside the old one, and takes over when no page shows the old one.
 */

/** The build inserts the names of the files as JSON, and a digest of all of them. */
declare const STONECAST_FILES: string;
declare const STONECAST_VERSION: string;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Host {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(kind: 'install' | 'activate', heard: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', heard: (event: Fetching) => void): void;
}

const host = self as unknown as Host;
/** Sites of one host share its storage, so names contain the folder. */
const { scope } = host.registration;
const OWN = `stonecast ${scope} `;
const CACHE = `${OWN}${STONECAST_VERSION}`;

async function storeAll(): Promise<void> {
  const files = JSON.parse(STONECAST_FILES) as readonly string[];
  const cache = await caches.open(CACHE);
  // The server confirms each file: an old one in the browser's own store would not fit the others.
  await cache.addAll(files.map((file) => new Request(new URL(file, scope), { cache: 'no-cache' })));
}

async function dropOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await host.clients.claim();
}

/** Returns a stored file, else what the network gives. */
async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const { pathname } = new URL(request.url);
  const page = request.mode === 'navigate' && pathname.endsWith('/index.html') ? scope : request;
  return (await cache.match(page, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

host.addEventListener('install', (event) => event.waitUntil(storeAll()));
host.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
host.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(fileOf(request));
});
