/** The statuses of an order in sequence; Cancelled ends it early. */
export const ORDER_STATUSES = [
  'Pending',
  'Confirm',
  'Processing',
  'Pickup',
  'On The Way',
  'Delivered',
  'Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who changes an order: the shopper, the staff, or the shop itself when a payment expires. */
export type OrderActor = 'customer' | 'operator' | 'system';

export type StatusChange =
  | { ok: true; status: OrderStatus }
  | {
      ok: false;
      reason: 'unchanged' | 'final' | 'not-next' | 'too-late-to-cancel' | 'not-allowed';
    };

/**
 * Changes the status of an order: forwards one step at a time, by the operator; to Cancelled only from Pending for
 * customers and the system, before Pickup for the operator.
 */
export function changeStatus(from: OrderStatus, to: OrderStatus, actor: OrderActor): StatusChange {
  if (from === to) return { ok: false, reason: 'unchanged' };
  if (from === 'Delivered' || from === 'Cancelled') return { ok: false, reason: 'final' };
  if (to === 'Cancelled') {
    const isEarly = actor === 'operator' ? isBefore(from, 'Pickup') : from === 'Pending';
    return isEarly ? { ok: true, status: to } : { ok: false, reason: 'too-late-to-cancel' };
  }
  if (actor !== 'operator') return { ok: false, reason: 'not-allowed' };
  const isNext = ORDER_STATUSES.indexOf(to) === ORDER_STATUSES.indexOf(from) + 1;
  return isNext ? { ok: true, status: to } : { ok: false, reason: 'not-next' };
}

/** Whether a status precedes another in the sequence. */
export function isBefore(status: OrderStatus, other: OrderStatus): boolean {
  return ORDER_STATUSES.indexOf(status) < ORDER_STATUSES.indexOf(other);
}

/** The key of a status in `status_wise_orders`: 'On The Way' is on_the_way. */
export function statusKey(status: OrderStatus): string {
  return status.toLowerCase().replaceAll(' ', '_');
}

/** Parses a status in any letter case, with spaces, dashes or underscores; null for anything else. */
export function parseStatus(text: string): OrderStatus | null {
  const key = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');
  return ORDER_STATUSES.find((status) => statusKey(status) === key) ?? null;
}
