const FETCHED = 2;

/** The links to fetch while nothing else is to do: those that say so, and the first two of the page's own that are in sight. */
export function likeliestLinks(): HTMLAnchorElement[] {
  const marked = document.querySelectorAll<HTMLAnchorElement>('a[data-prefetch=idle]');
  const own = document.querySelectorAll<HTMLAnchorElement>('main a[data-prefetch=intent]');
  return [...marked, ...[...own].filter(isInSight).slice(0, FETCHED)];
}

function isInSight(link: HTMLAnchorElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}
