/** A viewed page, as reported to the service worker. */
export interface ViewedPage {
  address: string;
  locale: string;
}

/** Server-Timing entry that marks an offline copy. */
export const OFFLINE_COPY_MARK = 'offline-copy';

/** Pages of the catalogue and text pages: the same for everyone. Checkout and account pages are never cached. */
const CACHED_PATHS = [
  /^\/$/,
  /^\/(shops|products|categories|most-popular|best-deal)$/,
  /^\/(flash-sale|shops|categories|page)\/[^/]+$/,
  /^\/shops\/[^/]+\/categories\/[^/]+$/,
  /^\/products\/\d+\/details$/,
  /^\/(support|terms-and-conditions|privacy-policy|about-us|contact-us|faq|download-app)$/,
  /^\/[^/]+-links$/,
];

/** Whether the page at a path may be read offline. */
export function isOfflinePath(path: string): boolean {
  return CACHED_PATHS.some((pattern) => pattern.test(path));
}

/** Whether a response is a page to be read offline: a closed shop's, which is for holders of a preview link, is not. */
export function isCacheable(url: string, { headers, redirected, status }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const isPrivate = headers.get('cache-control')?.includes('no-store') ?? false;
  const isComplete = status === 200 && !redirected;
  return isPage && !isPrivate && isComplete && isOfflinePath(new URL(url).pathname);
}

/** Built files that a page references. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
}

/** Removes scripts from a page served at another URL: they would look up the page by its URL. */
export function withoutScripts(html: string): string {
  return html.replaceAll(
    /<script\b[\s\S]*?<\/script>|<link\b[^>]*\brel="(?:modulepreload|preload|expect)"[^>]*>/g,
    '',
  );
}
