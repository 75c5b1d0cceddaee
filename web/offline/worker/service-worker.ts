import { paths } from '#web/paths.ts';
import {
  assetsOf,
  isOfflinePath,
  OFFLINE_COPY_MARK,
  type SeenPage,
  withoutScripts,
} from './offline-pages.ts';

// Makes the shop readable offline. Serves pages, built files, texts and the logo; API calls,
// uploads and pictures bypass it (pictures are immutable and in the browser's own cache).

declare const self: ServiceWorkerGlobalScope;
/** Build id (scripts/build.ts): every build installs a new worker with fresh caches. */
declare const BUILD: string;

const PAGES = `pages-${BUILD}`;
const FILES = `files-${BUILD}`;
const OFFLINE = `offline-${BUILD}`;
const MAX_PAGES = 50;
const MAX_FILES = 400;
/** The cached files don't vary by visitor or language. */
const ANY = { ignoreVary: true };
const CHANGING_FILES = /^\/(api\/lang|brand)\/|^\/favicon\.svg$/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerBuiltFile(request));
  else if (CHANGING_FILES.test(pathname)) event.respondWith(answerChangingFile(event));
});

self.addEventListener('message', (event) => {
  event.waitUntil(keepSeenPage(event.data as SeenPage));
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => ![PAGES, FILES, OFFLINE].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // Pages are requested while the worker starts up, so that it adds no latency.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Network first; offline the cached copy, else the offline page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(request));
    if (isToKeep(request.url, response))
      event.waitUntil(keep(PAGES, request.url, response.clone(), MAX_PAGES));
    return response;
  } catch {
    const kept = await caches.match(request.url, ANY);
    return kept ? marked(kept) : ((await caches.match(paths.offline(), ANY)) ?? Response.error());
  }
}

function marked({ body, headers }: Response): Response {
  const marking = new Headers(headers);
  marking.set('server-timing', OFFLINE_COPY_MARK);
  return new Response(body, { headers: marking });
}

/** File names contain a hash: the cache never goes stale. */
async function answerBuiltFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, ANY);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(FILES, request.url, response.clone(), MAX_FILES);
  return response;
}

async function answerChangingFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(keep(FILES, request.url, response.clone(), MAX_FILES));
    return response;
  } catch {
    return (await caches.match(request.url, ANY)) ?? Response.error();
  }
}

/**
 * A page reached by client navigation was never requested as a document: fetch it now, with its
 * files.
 */
async function keepSeenPage({ address, locale }: SeenPage): Promise<void> {
  const offline = await caches.match(paths.offline(), ANY);
  const isInLanguage = (await offline?.text())?.includes(`<html lang="${locale}"`);
  if (!isInLanguage) {
    await caches.delete(PAGES);
    await keepOfflinePage();
  }
  const url = new URL(address, self.location.origin);
  if (!isOfflinePath(url.pathname)) return;
  const response = await fetch(url);
  if (!isToKeep(url.href, response)) return;
  const html = await response.clone().text();
  await keep(PAGES, url.href, response, MAX_PAGES);
  await keepFiles(assetsOf(html));
}

function isToKeep(url: string, { headers, redirected, status }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return isPage && status === 200 && !redirected && isOfflinePath(new URL(url).pathname);
}

async function keepOfflinePage(): Promise<void> {
  const response = await fetch(paths.offline());
  if (!response.ok) throw new Error(`The offline page answered ${response.status}.`);
  const html = withoutScripts(await response.text());
  const { headers } = response;
  await keep(OFFLINE, paths.offline(), new Response(html, { headers }), 1);
  await keepFiles(assetsOf(html));
}

async function keepFiles(addresses: string[]): Promise<void> {
  const cache = await caches.open(FILES);
  await Promise.all(
    addresses.map(async (address) => (await cache.match(address, ANY)) ?? cache.add(address)),
  );
}

/** Most recent last; the oldest are evicted above the limit. */
async function keep(name: string, url: string, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(url, ANY);
  await cache.put(url, response);
  const keys = await cache.keys();
  const old = keys.slice(0, Math.max(0, keys.length - most));
  await Promise.all(old.map((key) => cache.delete(key, ANY)));
}
