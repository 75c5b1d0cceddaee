const FETCHED = 2;

/**
 * Calls back with each link to fetch while nothing else is to do: those that say so, and the first two of the page's
 * own that are in sight. The browser tells which these are when it has drawn the page: asking for places would have it
 * lay out what it has skipped. Gives what ends the waiting.
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
