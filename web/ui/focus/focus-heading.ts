/** Buttons that open a dialog, which gives them the focus back when it closes. */
export const OPENS_DIALOG = '[aria-haspopup=dialog]';

/** Moves the focus to the heading of the page, which scrolls by itself. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading) focusOn(heading, { preventScroll: true });
}

/** Moves the focus to an element, also to one that Tab does not reach. */
export function focusOn(element: HTMLElement, options: FocusOptions): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}
