import { afterEach, expect, test } from 'vitest';
import type { LogEntry } from '#contract/console/log.ts';
import { clearUndo, offerUndo, useUndoable } from '../ui/undo/undo-store.ts';
import { endUndoOfMove } from './end-undo-of-move.ts';

afterEach(clearUndo);

/** An entry about an order. */
const anEntry = (act: string): LogEntry => ({
  id: 9,
  at: '2026-03-02T08:00:00.000Z',
  actor: 'staff',
  person: 'Olga Owner',
  address: null,
  request_id: null,
  act,
  kind: 'order',
  record_id: 1,
  record_name: '#A1',
  currency: null,
  undone: null,
  undo_of: null,
  changes: [],
});

/** The orders whose move Undo would still undo, after these have changed. */
async function leftOf(
  moved: number[],
  changed: { id: number; acts: string[] }[],
): Promise<number[]> {
  const left: number[] = [];
  offerUndo<number>(
    {
      text: '',
      names: [],
      items: moved,
      isOf: (id, entry) => entry.act === 'order.advance' && entry.record_id === id,
    },
    async (items) => void left.push(...items),
  );
  for (const { id, acts } of changed) endUndoOfMove({ id, history: acts.map(anEntry) });
  await useUndoable.getState().act?.undo();
  return left;
}

test('a move is offered to be undone until its order changes again', async () => {
  expect(await leftOf([1], [{ id: 1, acts: ['order.advance'] }])).toEqual([1]);
  expect(await leftOf([1], [{ id: 1, acts: ['shipment.make'] }])).toEqual([]);
  expect(useUndoable.getState().act).toBeNull();
});

test('assigning and tagging an order leaves its move on offer', async () => {
  expect(
    await leftOf([1], [{ id: 1, acts: ['order.tags', 'order.assign', 'order.advance'] }]),
  ).toEqual([1]);
  expect(await leftOf([1], [{ id: 1, acts: ['order.assign', 'order.note'] }])).toEqual([]);
});

test('an order that changes ends the offer for itself alone', async () => {
  expect(await leftOf([1, 2], [{ id: 1, acts: ['order.note'] }])).toEqual([2]);
  expect(await leftOf([1], [{ id: 2, acts: ['order.note'] }])).toEqual([1]);
});

test('a move stays on offer to packers, who are not shown the history', async () => {
  expect(await leftOf([1], [{ id: 1, acts: [] }])).toEqual([1]);
});
