import type { LogEntry } from '#contract/console/log.ts';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';

export type HistoryItem = { at: string } & (
  | { kind: 'status'; status: string; /** The entry of who moved it there. */ by: LogEntry | null }
  | { kind: 'paid' }
  | { kind: 'entry'; entry: LogEntry }
);

/**
 * What happened to an order, latest first: its statuses, its payment and the entries of the log. A status has the name of
 * who moved the order there, in place of an entry that says no more.
 */
export function orderHistory({
  timeline,
  history,
  payment,
}: Pick<ConsoleOrder, 'timeline' | 'history' | 'payment'>): HistoryItem[] {
  const times = new Set(timeline.map(({ at }) => at));
  // Both have the time of the move; one that was undone is no longer in the timeline.
  const moves = new Map(
    history
      .filter((entry) => isMove(entry) && times.has(entry.at))
      .map((entry) => [entry.at, entry]),
  );
  const { paid_at: paidAt } = payment;
  const isRecorded = history.some(({ act, at }) => act === 'order.pay' && at === paidAt);
  const items: HistoryItem[] = [
    ...timeline.map(({ status, at }) => ({
      kind: 'status' as const,
      at,
      status,
      by: moves.get(at) ?? null,
    })),
    ...(paidAt === null || isRecorded ? [] : [{ kind: 'paid' as const, at: paidAt }]),
    ...history
      .filter((entry) => moves.get(entry.at) !== entry)
      .toReversed()
      .map((entry) => ({ kind: 'entry' as const, at: entry.at, entry })),
  ];
  return items.toSorted((a, b) => a.at.localeCompare(b.at)).toReversed();
}

const isMove = ({ act, changes }: LogEntry): boolean =>
  act === 'order.advance' && changes.every(({ field }) => field === 'order_status');
