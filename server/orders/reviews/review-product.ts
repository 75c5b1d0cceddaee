import type { Review } from '#contract/catalog/shops.ts';
import { lockOpenAccount } from '#server/accounts/lock-open-account.ts';
import { presentReview } from '#server/catalog/products/present-review.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { getCustomerOrder } from '../read/get-order-details.ts';
import { insertReview } from './review-queries.ts';

interface ReviewRequest {
  product_id: number;
  order_id: string;
  rating: number;
  description: string;
}

/**
 * Stores a customer's review of a delivered product; triggers update the ratings of product and shop. NotFound for
 * other customers' orders, Invalid for a product that was not in it, Refused before delivery and for a second review.
 */
export async function reviewProduct(
  context: CallContext,
  { product_id, order_id, rating, description }: ReviewRequest,
): Promise<Review> {
  const order = await getCustomerOrder(context, order_id);
  if (!order.lines.some((line) => line.product_id === product_id)) {
    throw new Invalid({ product_id: ["This product isn't in your order."] });
  }
  if (order.order_status !== 'Delivered') {
    throw new Refused('You can review a product once it has been delivered.');
  }
  const row = await transaction(context.db, async (tx) => {
    await lockOpenAccount(tx, context, requireCustomer(context).id);
    return insertReview(tx, {
      order_id: order.id,
      product_id,
      rating,
      description,
      created_at: context.now,
    });
  });
  if (!row) throw new Refused("You've already reviewed this product.");
  return presentReview(context, row);
}
