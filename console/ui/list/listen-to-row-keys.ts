import { isTyping } from '../keys/is-typing.ts';
import { listenToKeys } from '../keys/latin-keys.ts';
import { isLetterKey } from '../keys/letter-keys.ts';

/** What a key does to a row of a list. */
export type RowAction = 'down' | 'up' | 'open' | 'select' | 'range' | 'duplicate';

/**
 * Calls `act` for the keys of a list, unless somebody is typing; without single-key shortcuts, for Enter alone. Returns a
 * function that stops it.
 */
export function listenToRowKeys(act: (action: RowAction) => void): () => void {
  const on = (action: RowAction) => (event: KeyboardEvent) => {
    if (isLetterKey(event)) act(action);
  };
  return listenToKeys({
    j: on('down'),
    k: on('up'),
    x: on('select'),
    'Shift+x': on('range'),
    o: on('open'),
    Enter: (event) => {
      // Enter on a link or button activates that.
      const isOnRow = event.target instanceof HTMLElement && event.target.dataset['row'];
      if ((isOnRow || event.target === document.body) && !isTyping(event)) act('open');
    },
    d: (event) => {
      if (!isLetterKey(event)) return;
      // The letter must not end up in the field that the dialog focuses.
      event.preventDefault();
      act('duplicate');
    },
    '/': (event) => {
      if (!isLetterKey(event)) return;
      event.preventDefault();
      document.querySelector<HTMLElement>('search input[type="search"]')?.focus();
    },
    '.': (event) => {
      if (!isLetterKey(event) || focusMainAction() || focusRowAction()) return;
      // Nothing is selected yet: the row itself is, and the bar appears.
      act('select');
      setTimeout(focusMainAction);
    },
  });
}

/** Focuses the main action on the selected rows, which is the last button of their bar; false when none are selected. */
function focusMainAction(): boolean {
  const button = [...document.querySelectorAll<HTMLElement>('[data-selection] button')].at(-1);
  button?.focus({ focusVisible: true });
  return button !== undefined;
}

/** Focuses the first action on the row that the focus is in; false where rows have none of their own. */
function focusRowAction(): boolean {
  const row = document.activeElement?.closest('[data-row]');
  const button = row?.querySelector<HTMLElement>('[data-row-acts] button');
  if (!button?.checkVisibility()) return false;
  button.focus({ focusVisible: true });
  return true;
}
