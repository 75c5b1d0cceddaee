const FETCHED = 2;

/**
 * Calls back with links to prefetch on idle: marked ones, and the first two of the page's own links in the viewport.
 * Uses IntersectionObserver: reading positions would force layout of skipped content. Returns a function that stops it.
 */
export function findLinksInViewport(onFound: (link: HTMLAnchorElement) => void): () => void {
  document.querySelectorAll<HTMLAnchorElement>('a[data-prefetch=idle]').forEach(onFound);
  const observer = new IntersectionObserver((seen) => {
    observer.disconnect();
    const inSight = seen.filter(({ isIntersecting }) => isIntersecting).slice(0, FETCHED);
    for (const { target } of inSight) onFound(target as HTMLAnchorElement);
  });
  const own = document.querySelectorAll<HTMLAnchorElement>('main a[data-prefetch=intent]');
  own.forEach((link) => observer.observe(link));
  return () => observer.disconnect();
}
