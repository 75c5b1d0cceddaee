import { LARGEST_AMOUNT } from '../money/amount.ts';
import type { Quote } from './quote-order.ts';

/** The most pieces that one order can hold: its columns count no further. */
const MOST_PIECES = 2_147_483_647;

/** Whether an order is beyond what its amounts and pieces can be told exactly for, as only absurd quantities are. */
export function isTooLarge({ total_amount, payable_amount, shops }: Quote): boolean {
  return (
    Math.max(total_amount, payable_amount) > LARGEST_AMOUNT ||
    shops.some(({ quantity }) => quantity > MOST_PIECES)
  );
}
