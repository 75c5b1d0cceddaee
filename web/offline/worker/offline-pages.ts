/** What a page tells the service worker of itself. */
export interface SeenPage {
  address: string;
  locale: string;
}

/** The Server-Timing by which a page knows that it is one kept from before. */
export const OFFLINE_COPY_MARK = 'kept';

/** The catalogue and the texts: the same for everyone. Nothing of checkout or an account is ever kept. */
const KEPT = [
  /^\/$/,
  /^\/(shops|products|categories|most-popular|best-deal)$/,
  /^\/(flash-sale|shops|categories|page)\/[^/]+$/,
  /^\/shops\/[^/]+\/categories\/[^/]+$/,
  /^\/products\/\d+\/details$/,
  /^\/(support|terms-and-conditions|privacy-policy|about-us|contact-us|faq|download-app)$/,
  /^\/[^/]+-links$/,
];

/** Whether the page at a path may be read without a connection. */
export function isOfflinePath(path: string): boolean {
  return KEPT.some((pattern) => pattern.test(path));
}

/** The built files that a page names. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
}

/** A page that stands for another one: without scripts, which would look for the page at its address. */
export function withoutScripts(html: string): string {
  return html.replaceAll(
    /<script\b[\s\S]*?<\/script>|<link\b[^>]*\brel="(?:modulepreload|preload|expect)"[^>]*>/g,
    '',
  );
}
