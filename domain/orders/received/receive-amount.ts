/** An order and what has arrived for it without a payment provider; amounts in minor units. */
export interface ReceivedBalance {
  /** `open`: its money is awaited. */
  state: 'open' | 'paid' | 'cancelled';
  /** What was to be paid, before anything arrived. */
  due: number;
  received: number;
}

/** What an amount does that arrives for an order. */
export interface ReceivedOutcome {
  /** Whether the order is paid with it. */
  isPaid: boolean;
  /** What is still due; 0 of an order that is paid or cancelled. */
  rest: number;
  /** The part of the amount that was not due, which is to be refunded. */
  surplus: number;
}

/**
 * What `amount` (minor units; 0: nothing new, but less is due) does for an order: pays a part of it, all of it, or more than
 * is due. All that arrives for a paid or cancelled order is surplus.
 */
export function receiveAmount(
  { state, due, received }: ReceivedBalance,
  amount: number,
): ReceivedOutcome {
  if (state !== 'open') return { isPaid: false, rest: 0, surplus: amount };
  const rest = due - received - amount;
  return { isPaid: rest <= 0, rest: Math.max(rest, 0), surplus: Math.max(-rest, 0) };
}
