/** The element of a row; undefined while it is not rendered. */
export const rowElement = (id: number | string) =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset['row'] === String(id),
  );

/** The id of the row that the focus is in. */
export const focusedRow = () =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;

/** Focuses a row without scrolling; Tab does not stop at it, but goes through the controls of the rows. */
export function focusRow(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
