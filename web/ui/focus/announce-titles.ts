import { focusHeading, OPENS_DIALOG } from './focus-heading.ts';

/** By then the focus has moved to the heading of the new page, where its link is gone. */
const WAIT_MS = 200;

/**
 * Says the title of each page that a link leads to, as browsers do when they load one: without a reload, the focus stays on
 * a link of the header, and screen readers say nothing. A heading that gets the focus is read anyway; it also gets that of
 * a button whose dialog has led to the page.
 */
export function announceTitles(): void {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.ariaLive = 'polite';
  document.body.append(region);
  let said = document.title;
  let { pathname } = window.location;
  new MutationObserver(() => {
    if (document.title === said) return;
    said = document.title;
    const focused = document.activeElement;
    setTimeout(() => {
      const before = pathname;
      ({ pathname } = window.location);
      // Not from a button that was reached since.
      const isSame = document.activeElement === focused;
      if (pathname !== before && isSame && focused?.matches(OPENS_DIALOG)) focusHeading();
      region.textContent = document.activeElement?.tagName === 'H1' ? '' : said;
    }, WAIT_MS);
  }).observe(document.head, { childList: true, subtree: true, characterData: true });
}
