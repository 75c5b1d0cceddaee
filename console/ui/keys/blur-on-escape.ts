/** What letters are typed into; a combobox closes its list with Escape. */
const TEXT_FIELD =
  ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea):not([role=combobox])';

/**
 * Escape leaves a text field of the page, so that letters are shortcuts again; over a dialog it closes that. Returns a
 * function that stops it.
 */
export function blurOnEscape(): () => void {
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}

function handleKey(event: KeyboardEvent): void {
  const { target, key, isComposing, defaultPrevented } = event;
  if (key !== 'Escape' || isComposing || defaultPrevented) return;
  if (!(target instanceof HTMLElement) || !target.matches(TEXT_FIELD)) return;
  if (document.querySelector('[role="dialog"]')) return;
  // Browsers empty a search field then.
  event.preventDefault();
  target.blur();
}
