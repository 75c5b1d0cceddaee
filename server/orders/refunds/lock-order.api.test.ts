import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockProductStock } from '#server/catalog/lock-stock.ts';
import { saveProducts } from '#server/catalog/import/products/product-queries.ts';
import { transaction } from '#server/database/transaction.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';

let app: TestApp;
let owner: TestStaff;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  product = await aProduct(app.db, { quantity: 100 });
});
afterAll(() => app.close());

const fieldsOf = async () => {
  const {
    id: _id,
    updated_at: _at,
    ...row
  } = await app.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  const stored = new Set(['version', 'quantity', 'rating_counts', 'deleted_at', 'published_at']);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !stored.has(name)));
};

test('a cancellation concurrent with an edit of its product waits for it, and holds no lock that the edit needs', async () => {
  const { body } = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id, quantity: 2 }],
  });
  const { id } = body.data.orders[0];
  const { body: order } = await consoleCall(app, 'getOrder', { id }, owner.headers);
  const lines = [{ id: order.data.lines[0].id, pieces: 1, restock: 1 }];
  const wish = { id, act: 'cancel', lines, reason: 'Broken' };
  const { body: offered } = await consoleCall(app, 'quoteRefund', wish, owner.headers);
  const cancelled = await transaction(app.db, async (tx) => {
    await lockProductStock(tx, [product.slug]);
    const started = consoleCall(
      app,
      'refundOrder',
      { ...wish, quote: offered.data.quote },
      owner.headers,
    );
    await untilOneWaits(app.db);
    // The strongest lock an edit takes: for a new code, or a deletion.
    await sql`select from products where id = ${product.id} for update nowait`.execute(tx);
    return { started };
  });
  expect(await cancelled.started).toMatchObject({ status: 200 });
});

test('a save that leaves the code unchanged does not wait for transactions that refer to its product', async () => {
  const fields = await fieldsOf();
  await transaction(app.db, async (tx) => {
    await sql`select from products where id = ${product.id} for key share`.execute(tx);
    await transaction(app.db, async (other) => {
      await sql`set local lock_timeout = '1s'`.execute(other);
      await saveProducts(other, [{ ...fields, name: 'Hammer' } as never]);
    });
  });
  expect(await fieldsOf()).toEqual({ ...fields, name: 'Hammer' });
  await saveProducts(app.db, [{ ...fields, code: 'H-100' } as never]);
  expect(await fieldsOf()).toEqual({ ...fields, code: 'H-100' });
});
