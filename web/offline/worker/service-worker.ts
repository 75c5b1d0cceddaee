import { paths } from '#web/paths.ts';
import {
  assetsOf,
  isCacheable,
  isOfflinePath,
  OFFLINE_COPY_MARK,
  type ViewedPage,
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
  event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(respondWithBuiltFile(event));
  else if (CHANGING_FILES.test(pathname)) event.respondWith(respondWithChangingFile(event));
});

self.addEventListener('message', (event) => {
  event.waitUntil(cacheViewedPage(event.data as ViewedPage));
});

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => ![PAGES, FILES, OFFLINE].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // Pages are requested while the worker starts up, so that it adds no latency.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Network first; offline the cached copy, else the offline page. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(request));
    if (isCacheable(request.url, response))
      event.waitUntil(putInCache(PAGES, request.url, response.clone(), MAX_PAGES));
    return response;
  } catch {
    const cached = await caches.match(request.url, ANY);
    return cached
      ? markAsOffline(cached)
      : ((await caches.match(paths.offline(), ANY)) ?? Response.error());
  }
}

function markAsOffline({ body, headers }: Response): Response {
  const marking = new Headers(headers);
  marking.set('server-timing', OFFLINE_COPY_MARK);
  return new Response(body, { headers: marking });
}

/** File names contain a hash: the cache never goes stale. A storage that is full or broken fails no page. */
async function respondWithBuiltFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request.url, ANY).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(putInCache(FILES, request.url, response.clone(), MAX_FILES));
  return response;
}

async function respondWithChangingFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(putInCache(FILES, request.url, response.clone(), MAX_FILES));
    return response;
  } catch {
    return (await caches.match(request.url, ANY)) ?? Response.error();
  }
}

/**
 * A page reached by client navigation was never requested as a document: fetch it now, with its
 * files.
 */
async function cacheViewedPage({ address, locale }: ViewedPage): Promise<void> {
  const offline = await caches.match(paths.offline(), ANY);
  const isInLanguage = (await offline?.text())?.includes(`<html lang="${locale}"`);
  if (!isInLanguage) {
    await caches.delete(PAGES);
    await cacheOfflinePage();
  }
  const url = new URL(address, self.location.origin);
  if (!isOfflinePath(url.pathname)) return;
  const response = await fetch(url);
  if (!isCacheable(url.href, response)) return;
  const html = await response.clone().text();
  await putInCache(PAGES, url.href, response, MAX_PAGES);
  await cacheFiles(assetsOf(html));
}

async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(paths.offline());
  if (!response.ok) throw new Error(`The offline page responded with ${response.status}.`);
  const html = withoutScripts(await response.text());
  const { headers } = response;
  await putInCache(OFFLINE, paths.offline(), new Response(html, { headers }), 1);
  await cacheFiles(assetsOf(html));
}

async function cacheFiles(urls: string[]): Promise<void> {
  const cache = await caches.open(FILES);
  await Promise.all(urls.map(async (url) => (await cache.match(url, ANY)) ?? cache.add(url)));
}

/** Most recent last; the oldest are evicted above the limit. */
async function putInCache(
  name: string,
  url: string,
  response: Response,
  limit: number,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(url, ANY);
  await cache.put(url, response);
  const keys = await cache.keys();
  const old = keys.slice(0, Math.max(0, keys.length - limit));
  await Promise.all(old.map((key) => cache.delete(key, ANY)));
}
