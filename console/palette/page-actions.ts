/** A button or link of the page, as the palette lists it. */
export interface PageAction {
  control: HTMLElement;
  text: string;
  /** Its key; empty without one. */
  key: string;
}

const ON_SELECTION = 'main [data-selection] button';
/** Beside the heading, or with a key. */
const ON_PAGE =
  'main :is(h1 ~ :is(button, a), h1 ~ * :is(button, a), :is(button, a)[aria-keyshortcuts])';

/** What can be done to the selected rows of the page that is shown or, if there are none, on the page. */
export function pageActions(): PageAction[] {
  const controlsOf = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const selected = controlsOf(ON_SELECTION);
  return (selected.length > 0 ? selected : controlsOf(ON_PAGE))
    .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
    .map((control) => ({
      control,
      text: control.getAttribute('aria-label') ?? control.innerText.replaceAll(/\s+/g, ' ').trim(),
      key: control.getAttribute('aria-keyshortcuts') ?? '',
    }));
}
