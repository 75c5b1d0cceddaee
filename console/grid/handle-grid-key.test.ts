import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { handleGridKey } from './handle-grid-key.ts';
import type { Sheet } from './sheet/use-sheet.ts';
import type { GridEditing } from './use-grid-editing.ts';

/** Presses a key while a cell is being edited; returns what it did. */
function pressWhileTyping(pressed: { key: string; ctrlKey?: boolean; isComposing?: boolean }) {
  const { isComposing = false, ...keys } = pressed;
  const preventDefault = vi.fn();
  const event = { code: '', nativeEvent: { isComposing }, preventDefault, ...keys };
  const editing = { typed: '12', focus: { row: 1, column: 2 }, commit: vi.fn(), goTo: vi.fn() };
  const handlers = { takeFocus: vi.fn(), openFind: vi.fn() };
  handleGridKey(
    event as unknown as KeyboardEvent,
    {} as Sheet,
    editing as unknown as GridEditing,
    handlers,
  );
  return {
    isCommitted: editing.commit.mock.calls.length > 0,
    isTaken: preventDefault.mock.calls.length > 0,
  };
}

test.each([
  ['Enter', { key: 'Enter' }, { isCommitted: true, isTaken: true }],
  ['Ctrl+S, which then saves', { key: 's', ctrlKey: true }, { isCommitted: true, isTaken: false }],
  ['a letter', { key: 's' }, { isCommitted: false, isTaken: false }],
  [
    'the Enter of an input method',
    { key: 'Enter', isComposing: true },
    { isCommitted: false, isTaken: false },
  ],
])('while a cell is being edited, %s commits it or not', (_, pressed, expected) => {
  expect(pressWhileTyping(pressed)).toEqual(expected);
});
