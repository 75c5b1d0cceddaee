import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aGuestOrder, orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let staff: TestStaff;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  staff = await aStaffMember(app.db);
  product = await aProduct(app.db, { quantity: 1_000 });
});
afterAll(() => app.close());

/** Everything that orders and refunds change. */
async function state(): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(quantity order by id) from product_variants) as stock,
    (select count(*) from payments) as payments,
    (select count(*) from orders) as orders,
    (select json_agg(l order by id) from order_lines l) as lines,
    (select count(*) from refunds) as refunds,
    (select count(*) from invoices) as invoices,
    (select count(*) from audit_entries) as entries,
    (select count(*) from console_idempotency_keys) as keys,
    (select count(*) from graphile_worker._private_jobs) as jobs`.execute(app.db);
  return rows;
}

/** Makes the database refuse the last of the rows that a change writes. */
async function refuse(table: string, code: string): Promise<() => Promise<unknown>> {
  await sql`
    create function refuse() returns trigger language plpgsql as ${sql.lit(`begin raise exception 'refused' using errcode = '${code}'; end`)}`.execute(
    app.db,
  );
  await sql`create trigger refuse after insert or update on ${sql.table(table)} execute function refuse()`.execute(
    app.db,
  );
  return () => sql`drop function refuse() cascade`.execute(app.db);
}

async function order() {
  const { status, text } = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id, quantity: 2 }],
  });
  return { status, text };
}

/** A refund of one of two pieces. */
async function aRefund() {
  const id = await aGuestOrder(app, product, { quantity: 2 });
  const { lines } = (await consoleCall(app, 'getOrder', { id }, staff.headers)).body.data;
  const wish = {
    id,
    act: 'cancel',
    lines: [{ id: lines[0].id, pieces: 1, restock: 1 }],
    reason: 'Broken',
  };
  const { quote } = (await consoleCall(app, 'quoteRefund', wish, staff.headers)).body.data;
  return () => consoleCall(app, 'refundOrder', { ...wish, quote }, staff.headers);
}

test.each([
  ['disk full', '53100', 'save anything'],
  ['out of memory', '53200', 'available right now'],
  ['too many connections', '53300', 'available right now'],
  ['statement timeout', '57014', 'available right now'],
  ['lock timeout', '55P03', 'available right now'],
  ['deadlock, again and again', '40P01', 'available right now'],
  ['failed read of the disk', '58030', 'available right now'],
])(
  '%s: orders and refunds get 503 with a sentence, change nothing, and succeed once it is over',
  async (_name, code, sentence) => {
    const refund = await aRefund();
    for (const [table, act] of [
      ['order_lines', order],
      ['audit_entries', refund],
    ] as const) {
      await app.db.deleteFrom('attempts').execute();
      const before = await state();
      const end = await refuse(table, code);
      const refused = await act();
      await end();
      expect(refused.status, refused.text).toBe(503);
      expect(refused.text).toContain(sentence);
      expect(await state()).toEqual(before);
      expect((await act()).status).toBe(200);
    }
  },
);
