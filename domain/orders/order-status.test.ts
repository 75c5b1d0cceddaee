import { expect, test } from 'vitest';
import {
  changeStatus,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
  parseStatus,
  statusKey,
} from './order-status.ts';

const forwards = [
  ['Pending', 'Confirm'],
  ['Confirm', 'Processing'],
  ['Processing', 'Pickup'],
  ['Pickup', 'On The Way'],
  ['On The Way', 'Delivered'],
];
const cancellable: Record<OrderActor, OrderStatus[]> = {
  customer: ['Pending'],
  system: ['Pending'],
  operator: ['Pending', 'Confirm', 'Processing'],
};

const every = (['customer', 'operator', 'system'] as const).flatMap((actor) =>
  ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [actor, from, to] as const)),
);

test.each(every)('by %s: %s -> %s', (actor, from, to) => {
  const isForwards = actor === 'operator' && forwards.some(([a, b]) => a === from && b === to);
  const isCancel = to === 'Cancelled' && cancellable[actor].includes(from);
  expect(changeStatus(from, to, actor).ok).toBe(isForwards || isCancel);
});

test('a refusal says why', () => {
  expect(changeStatus('Delivered', 'Cancelled', 'operator')).toEqual({
    ok: false,
    reason: 'final',
  });
  expect(changeStatus('Pickup', 'Cancelled', 'operator')).toEqual({
    ok: false,
    reason: 'too-late-to-cancel',
  });
  expect(changeStatus('Confirm', 'Cancelled', 'customer')).toEqual({
    ok: false,
    reason: 'too-late-to-cancel',
  });
  expect(changeStatus('Pending', 'Delivered', 'operator')).toEqual({
    ok: false,
    reason: 'not-next',
  });
  expect(changeStatus('Pending', 'Confirm', 'customer')).toEqual({
    ok: false,
    reason: 'not-allowed',
  });
});

test('statuses are parsed in any letter case', () => {
  expect(parseStatus('on the way')).toBe('On The Way');
  expect(parseStatus('ON_THE_WAY')).toBe('On The Way');
  expect(parseStatus(' cancelled ')).toBe('Cancelled');
  expect(parseStatus('shipped')).toBeNull();
  expect(ORDER_STATUSES.map(statusKey)).toEqual([
    'pending',
    'confirm',
    'processing',
    'pickup',
    'on_the_way',
    'delivered',
    'cancelled',
  ]);
});
