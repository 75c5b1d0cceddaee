import { expect, test } from 'vitest';
import { inPackOrder } from './pack-sequence.ts';

test('orders due first are packed first, whenever they were placed; orders waiting for payment come last', () => {
  const rows = [
    { id: 1, due_at: null },
    { id: 2, due_at: '2026-03-15T12:00:00.000Z' },
    { id: 3, due_at: '2026-03-11T12:00:00.000Z' },
    { id: 5, due_at: '2026-03-12T12:00:00.000Z' },
    { id: 4, due_at: '2026-03-12T12:00:00.000Z' },
  ];
  expect(inPackOrder(rows).map(({ id }) => id)).toEqual([3, 4, 5, 2, 1]);
});
