import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { useSelection } = await import('./use-selection.ts');

const inHistory = (children: ReactNode, key = String(Math.random())) =>
  createElement(MemoryRouter, { initialEntries: [{ pathname: '/', key }] }, children);

const ROWS = [11, 12, 13, 14, 15];

interface Step {
  row: number;
  isRange?: boolean;
}

const TOGGLED: [name: string, steps: Step[], selected: number[]][] = [
  ['rows, one after the other', [{ row: 12 }, { row: 14 }], [12, 14]],
  ['a row twice', [{ row: 12 }, { row: 12 }], []],
  ['a range downwards', [{ row: 12 }, { row: 14, isRange: true }], [12, 13, 14]],
  ['a range upwards', [{ row: 14 }, { row: 12, isRange: true }], [12, 13, 14]],
  [
    'a range over selected rows',
    [{ row: 13 }, { row: 11 }, { row: 15, isRange: true }],
    [11, 12, 13, 14, 15],
  ],
  [
    'a range of a range',
    [{ row: 11 }, { row: 13, isRange: true }, { row: 14, isRange: true }],
    [11, 12, 13, 14],
  ],
  [
    'a range that begins with a deselected row',
    [{ row: 11 }, { row: 15, isRange: true }, { row: 12 }, { row: 14, isRange: true }],
    [11, 15],
  ],
  ['a range without a beginning', [{ row: 13, isRange: true }], [13]],
];

test.each(TOGGLED)('selects %s', async (_name, steps, selected) => {
  const list = await runHook(() => useSelection(ROWS), inHistory);
  for (const { row, isRange } of steps) await list.act(() => list.now.toggle(row, isRange));
  expect([...list.now.selected].toSorted((one, other) => one - other)).toEqual(selected);
  await list.end();
});

test.each([
  ['returns to the same rows', ROWS, 'here', [12, 14, 99]],
  ['returns when there is a new row', [10, 11, 12, 13, 14], 'here', [12, 14, 99]],
  ['returns when a selected row has left the list', [11, 13, 14, 15, 16], 'here', [14, 99]],
  ['opens the list again', ROWS, 'elsewhere', []],
])('a person who %s', async (_name, rows, place, selected) => {
  const list = await runHook(
    () => useSelection(ROWS),
    (children) => inHistory(children, 'here'),
  );
  await list.act(() => list.now.clear());
  // 99 is on another page.
  for (const id of [12, 14, 99]) await list.act(() => list.now.toggle(id));
  await list.end();
  const again = await runHook(
    () => useSelection(rows),
    (children) => inHistory(children, place),
  );
  expect([...again.now.selected]).toEqual(selected);
  await again.end();
});
