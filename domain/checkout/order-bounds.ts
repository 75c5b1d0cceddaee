import { LARGEST_AMOUNT } from '../money/amount.ts';
import type { Quote } from './quote-order.ts';

/** The range of the integer columns. */
const MAX_UNITS = 2_147_483_647;

/** Whether an order's amounts or units exceed what can be stored and computed exactly; only absurd quantities do. */
export function isTooLarge({ total_amount, payable_amount, shops }: Quote): boolean {
  return (
    Math.max(total_amount, payable_amount) > LARGEST_AMOUNT ||
    shops.some(({ quantity }) => quantity > MAX_UNITS)
  );
}
