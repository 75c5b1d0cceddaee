import { focusHeading, OPENS_DIALOG } from './focus-heading.ts';

/** By then the focus has moved to the heading of the new page, if its link is no longer there. */
const WAIT_MS = 200;

/**
 * Announces the title of each page that a link leads to, as browsers do when they load one: without a reload, the focus
 * stays on a link of the header, and screen readers say nothing. A heading that gets the focus is read anyway: also when it
 * takes the focus of a button whose dialog has led to the page.
 */
export function announceTitles(): void {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.ariaLive = 'polite';
  document.body.append(region);
  let announced = document.title;
  let { pathname } = window.location;
  new MutationObserver(() => {
    if (document.title === announced) return;
    announced = document.title;
    const focused = document.activeElement;
    setTimeout(() => {
      const before = pathname;
      ({ pathname } = window.location);
      // Not from a button that was reached since.
      const isSame = document.activeElement === focused;
      if (pathname !== before && isSame && focused?.matches(OPENS_DIALOG)) focusHeading();
      region.textContent = document.activeElement?.tagName === 'H1' ? '' : announced;
    }, WAIT_MS);
  }).observe(document.head, { childList: true, subtree: true, characterData: true });
}
