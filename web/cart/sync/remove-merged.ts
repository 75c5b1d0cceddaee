import type { GuestCartLine } from '#contract/orders/cart-shapes.ts';
import { findShownLine } from '#domain/cart/cart-view.ts';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { changeLine, readCart } from '../cart-calls.ts';
import { enqueueCartCall } from './cart-queue.ts';
import { inSession, StaleResponseError } from './cart-session.ts';

/**
 * Removes lines from the customer's cart that they had ordered as a guest, and that signing in merged into it. The
 * customer's own pieces of the same products stay; so does everything when the shop can't be reached.
 */
export async function removeMerged(lines: readonly GuestCartLine[]): Promise<void> {
  if (lines.length === 0) return;
  try {
    await enqueueCartCall(async () => {
      const { cart_items } = await readCart();
      for (const { product_id, size, color, quantity, is_buy_now } of lines) {
        const key = { product_id, size, color };
        const inCart = findShownLine(cart_items, key)?.quantity ?? 0;
        // Sequential: each call changes the same cart.
        if (is_buy_now) await inSession(() => callApi('deleteCart', { ...key, is_buy_now }));
        else if (inCart > quantity) await decrementBy(quantity, key);
        else if (inCart > 0) await changeLine('delete', key);
      }
    });
  } catch (error) {
    if (!(error instanceof ApiFailure) && !(error instanceof StaleResponseError)) throw error;
  }
}

async function decrementBy(quantity: number, key: Parameters<typeof changeLine>[1]): Promise<void> {
  for (let step = 0; step < quantity; step += 1) await changeLine('decrement', key);
}
