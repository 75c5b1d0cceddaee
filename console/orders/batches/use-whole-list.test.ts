import { createElement, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { runHook } from '#test/stand-ins/run-hook.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
const { useSelection } = await import('../../ui/list/selection/use-selection.ts');
const { useWholeList } = await import('./use-whole-list.ts');

const PAGE = { rows: [1, 2], total: 40, total_is_capped: false };

test('another filter ends the selection of the whole list, even if the first filter returns', async () => {
  const list = await runHook(
    () => {
      const [q, setQuery] = useState('drill');
      return { ...useWholeList(PAGE, { q, statuses: [] }, useSelection([1, 2])), setQuery };
    },
    (children) => createElement(MemoryRouter, null, children),
  );
  await list.act(() => list.now.selection.toggleAll());
  await list.act(() => list.now.bar?.onChoose());
  expect(list.now.chosen).toEqual({ list: { q: 'drill', statuses: [] }, count: 40 });
  await list.act(() => list.now.setQuery('saw'));
  expect(list.now.chosen).toEqual({ ids: [1, 2] });
  await list.act(() => list.now.setQuery('drill'));
  expect(list.now.chosen).toEqual({ ids: [1, 2] });
  await list.end();
});

test.each([
  ['returns to the list', [1, 2], 'here', { list: { statuses: [] }, count: 40 }],
  ['returns when there is a new row', [1, 3], 'here', { list: { statuses: [] }, count: 40 }],
  ['returns to none of its rows', [3, 4], 'here', { ids: [] }],
  ['opens the list again', [1, 2], 'elsewhere', { ids: [] }],
])('a person who selected the whole list and %s', async (_name, rows, place, chosen) => {
  const openList = (shown: number[], key: string) =>
    runHook(
      () => useWholeList(PAGE, { statuses: [] }, useSelection(shown)),
      (children) =>
        createElement(MemoryRouter, { initialEntries: [{ pathname: '/', key }] }, children),
    );
  const list = await openList([1, 2], 'here');
  await list.act(() => list.now.selection.clear());
  await list.act(() => list.now.selection.toggleAll());
  await list.act(() => list.now.bar?.onChoose());
  await list.end();
  const again = await openList(rows, place);
  expect(again.now.chosen).toEqual(chosen);
  await again.end();
});
