import type { OrderListRow } from '#contract/console/orders/order-list.ts';

type Row = Pick<OrderListRow, 'id' | 'due_at'>;

/** Orders in the sequence in which to pack them: first due first, and last those that can't be shipped yet. */
export function inPackOrder<R extends Row>(rows: readonly R[]): R[] {
  const dueOf = ({ due_at }: Row) => (due_at === null ? Infinity : Date.parse(due_at));
  return rows.toSorted((a, b) => {
    const [first, second] = [dueOf(a), dueOf(b)];
    return first === second ? a.id - b.id : first - second;
  });
}
