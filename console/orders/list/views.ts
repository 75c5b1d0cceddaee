import type { OrderCounts } from '#contract/console/orders/order-list.ts';
import { msg } from '#domain/i18n/msg.ts';
import { UNSHIPPED_STATUSES } from '#domain/orders/due-date.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

interface View {
  /** The view's name in the URL: ?view=to-pack */
  key: string;
  label: string;
  /** Shown when the view is empty. */
  nothing: { title: string; text: string };
  statuses: readonly OrderStatus[];
  payment: 'open' | null;
  /** Only orders that don't wait for a payment. */
  isReady?: true;
  /** Only orders that are partly paid. */
  isPartPaid?: true;
  /** Only orders that should have been shipped by now. */
  isLate?: true;
  /** Only orders with an open return. */
  hasReturn?: true;
  /** Only orders with a refund that waits for somebody; for those who may refund. */
  hasOpenRefund?: true;
}

/** The views, in the sequence of the daily work. */
export const VIEWS: readonly View[] = [
  {
    key: 'all',
    label: msg('All'),
    nothing: {
      title: msg('No orders yet'),
      text: msg('Orders appear here as soon as someone buys.'),
    },
    statuses: [],
    payment: null,
  },
  {
    key: 'to-confirm',
    label: msg('To confirm'),
    nothing: {
      title: msg('Nothing to confirm'),
      text: msg('All orders are confirmed. New ones appear here.'),
    },
    statuses: ['Pending'],
    payment: null,
    isReady: true,
  },
  {
    key: 'to-pack',
    label: msg('To pack'),
    nothing: { title: msg('Nothing to pack'), text: msg('Confirmed orders appear here.') },
    statuses: ['Confirm', 'Processing'],
    payment: null,
  },
  {
    key: 'waiting',
    label: msg('Waiting for carrier'),
    nothing: {
      title: msg('Nothing is waiting for a carrier'),
      text: msg('Packed orders appear here until they are shipped.'),
    },
    statuses: ['Pickup'],
    payment: null,
  },
  {
    key: 'on-the-way',
    label: msg('On the way'),
    nothing: {
      title: msg('Nothing is on the way'),
      text: msg('Shipped orders appear here until they are delivered.'),
    },
    statuses: ['On The Way'],
    payment: null,
  },
  {
    key: 'late',
    label: msg('Late'),
    nothing: {
      title: msg('Nothing is late'),
      text: msg('Orders appear here when they should have been shipped by now.'),
    },
    statuses: UNSHIPPED_STATUSES,
    payment: null,
    isLate: true,
  },
  {
    key: 'unpaid',
    label: msg('Unpaid'),
    nothing: {
      title: msg('Nothing is unpaid'),
      text: msg('Orders appear here until they are paid.'),
    },
    statuses: ['Pending', 'Confirm', 'Processing', 'Pickup', 'On The Way'],
    payment: 'open',
  },
  {
    key: 'part-paid',
    label: msg('Partly paid'),
    nothing: {
      title: msg('Nothing is partly paid'),
      text: msg('Orders appear here while a part of their bank transfer is missing.'),
    },
    statuses: ['Pending', 'Confirm', 'Processing', 'Pickup', 'On The Way'],
    payment: 'open',
    isPartPaid: true,
  },
  {
    key: 'returns',
    label: msg('Returns'),
    nothing: {
      title: msg('No open returns'),
      text: msg('Returns appear here until they are refunded.'),
    },
    statuses: [],
    payment: null,
    hasReturn: true,
  },
  {
    key: 'refunds',
    label: msg('Refunds to settle'),
    nothing: {
      title: msg('No refunds to settle'),
      text: msg('Refunds that you have to make yourself appear here.'),
    },
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

/** The views that have a tab. Those that most shops rarely need have one only while they contain orders or are open. */
export function viewsWithTab(
  counts: OrderCounts,
  { current, mayRefund }: { current: View; mayRefund: boolean },
): View[] {
  return VIEWS.filter((view) => {
    if (view.hasOpenRefund && !mayRefund) return false;
    const isRare = view.isPartPaid === true || view.hasOpenRefund === true;
    return !isRare || view === current || (countOf(view, counts) ?? 0) > 0;
  });
}

/** The number of orders in a view; null when it is not counted. */
export function countOf(
  view: View,
  { statuses, unpaid, part_paid: partPaid, late, returns, refunds }: OrderCounts,
): number | null {
  if (view.isPartPaid) return partPaid;
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
