import type { OrderCounts } from '#contract/console/orders/order-list.ts';
import { msg } from '#domain/i18n/msg.ts';
import { TO_SHIP } from '#domain/orders/due-date.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

interface View {
  /** The view's name in the URL: ?view=to-pack */
  key: string;
  label: string;
  statuses: readonly OrderStatus[];
  payment: 'open' | null;
  /** Only orders that don't wait for a payment. */
  isReady?: true;
  /** Only orders that should have been shipped by now. */
  isLate?: true;
  /** Only orders with an open return. */
  hasReturn?: true;
  /** Only orders with a refund that waits for somebody; for those who may refund. */
  hasOpenRefund?: true;
}

/** The views of daily work, in its sequence. */
export const VIEWS: readonly View[] = [
  { key: 'all', label: msg('All'), statuses: [], payment: null },
  {
    key: 'to-confirm',
    label: msg('To confirm'),
    statuses: ['Pending'],
    payment: null,
    isReady: true,
  },
  { key: 'to-pack', label: msg('To pack'), statuses: ['Confirm', 'Processing'], payment: null },
  { key: 'waiting', label: msg('Waiting for carrier'), statuses: ['Pickup'], payment: null },
  { key: 'on-the-way', label: msg('On the way'), statuses: ['On The Way'], payment: null },
  { key: 'late', label: msg('Late'), statuses: TO_SHIP, payment: null, isLate: true },
  {
    key: 'unpaid',
    label: msg('Unpaid'),
    statuses: ['Pending', 'Confirm', 'Processing', 'Pickup', 'On The Way'],
    payment: 'open',
  },
  { key: 'returns', label: msg('Returns'), statuses: [], payment: null, hasReturn: true },
  {
    key: 'refunds',
    label: msg('Refunds to settle'),
    statuses: [],
    payment: null,
    hasOpenRefund: true,
  },
];

/** The view named in the URL; the first one without a name. */
export function viewOf(key: string | null): View {
  const [first] = VIEWS;
  const chosen = VIEWS.find((view) => view.key === key) ?? first;
  if (!chosen) throw new Error('There are no views.');
  return chosen;
}

/** The number of orders in a view; null when it is not counted. */
export function countOf(
  view: View,
  { statuses, unpaid, late, returns, refunds }: OrderCounts,
): number | null {
  if (view.isLate) return late;
  if (view.hasReturn) return returns;
  if (view.hasOpenRefund) return refunds;
  if (view.statuses.length === 0) return null;
  if (view.payment === 'open') return unpaid;
  return statuses
    .filter(({ status }) => view.statuses.includes(status))
    .map(({ orders, unpaid: waiting }) => (view.isReady ? orders - waiting : orders))
    .reduce((sum, count) => sum + count, 0);
}
