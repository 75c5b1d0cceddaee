import type { Database } from '#server/database/connect.ts';
import { operate } from '#server/audit/operate.ts';
import { advanceOrder } from '#server/orders/operate/advance-order.ts';
import { post } from '#test/call.ts';
import type { TestApp } from '#test/shop/create-test-app.ts';
import { anAddress } from '#test/shopping.ts';
import type { TestCustomer } from './customers.ts';
import type { TestProduct } from './products.ts';
import { TEST_NOW } from './test-now.ts';

/** Places an order of one piece, cash on delivery; returns its id and code. */
export async function anOrder(
  app: TestApp,
  customer: TestCustomer,
  product: Pick<TestProduct, 'id' | 'shop_id'>,
): Promise<{ id: number; order_code: string }> {
  const address = await anAddress(app.db, customer.id);
  await post(app, '/cart/store', { product_id: product.id }, customer.headers);
  const { body } = await post(
    app,
    '/place-order',
    { shop_ids: [product.shop_id], address_id: address.id, payment_method: 'cash' },
    customer.headers,
  );
  return body.data.orders[0];
}

/** Moves an order through all its statuses. */
export async function deliverOrder(db: Database, id: number): Promise<void> {
  for (const to of ['Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered'] as const) {
    await operate(db, { actor: 'command-line', now: TEST_NOW }, (work) =>
      advanceOrder(work, String(id), { kind: 'step', to }),
    );
  }
}

/** Turns a customer's order into a guest's. */
export async function asGuest(db: Database, id: number): Promise<void> {
  const { payment_id } = await db
    .updateTable('orders')
    .set({ user_id: null })
    .where('id', '=', id)
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('payments').set({ user_id: null }).where('id', '=', payment_id).execute();
}
