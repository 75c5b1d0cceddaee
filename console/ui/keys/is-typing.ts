/** What letters are typed into or choose from; a checkbox takes none. */
const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether a key press belongs to a field or a dialog. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null;
}
