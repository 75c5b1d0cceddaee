import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteOrder } from '#domain/checkout/quote-order.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { aShop } from '#test/factories/shops.ts';

const VAT = { id: 1, name: 'VAT', percentage: 7.25 };
const LEVY = { id: 2, name: 'Levy', percentage: 0.5 };
const ORDERS = fc.sample(
  fc.record({
    lines: fc.array(
      fc.record({ unit_price: fc.nat(9_999), quantity: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, maxLength: 5 },
    ),
    discount: fc.nat(3_000),
    taxes: fc.subarray([VAT, LEVY]),
  }),
  { numRuns: 50, seed: 7 },
);

let database: TestDatabase;
let shop: { id: number };
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await aShop(database.db);
});
afterAll(() => database.close());

const quoteOf = ({ lines, discount, taxes }: (typeof ORDERS)[number]) =>
  quoteOrder(
    [
      {
        shop_id: shop.id,
        delivery_charge: 0,
        discount,
        lines: lines.map((l) => ({ ...l, taxes })),
      },
    ],
    { is_included: false, rounding: 'order', delivery: [], listed: [] },
  ).shops[0]!;

test('lines of earlier orders get the discount and tax they would have today', async () => {
  const { db } = database;
  await sql`
    drop trigger orders_counted_update on orders;
    alter table order_lines drop discount, drop tax_class, drop tax_amount, drop taxes;
    alter table orders drop currency, drop currency_digits, drop currency_rate, drop tax_included cascade,
      drop included_tax_amount cascade, drop delivery_tax_amount, drop delivery_taxes;
    alter table payments drop currency, drop currency_digits, drop currency_rate;
    alter table currencies drop digits;
    alter table products drop tax_class_id;
    alter table categories drop tax_class_id;
    alter table taxes drop tax_class_id cascade, drop country_code cascade, drop post_codes cascade,
      drop valid_from, add constraint taxes_name_key unique (name);
    drop table tax_classes`.execute(db);
  await sql`
    insert into payments (token, buyer_name, method) values (repeat('t', 32), 'Ada', 'cash')`.execute(
    db,
  );
  for (const order of ORDERS) {
    const quote = quoteOf(order);
    const taxes = quote.all_vat_taxes.map(({ percentage, taxable: _taxable, ...tax }) => ({
      ...tax,
      hundredths: percentage * 100,
    }));
    await sql`
      with placed as (
        insert into orders (payment_id, shop_id, order_prefix, quantity, total_amount,
          delivery_charge, coupon_discount, tax_amount, payable_amount, taxes, address,
          estimated_delivery_time)
        select id, ${shop.id}, 'T', 1, ${quote.total_amount}, 0, ${quote.coupon_discount},
          ${quote.order_tax_amount}, ${quote.payable_amount}, ${JSON.stringify(taxes)}::jsonb, '{}', ''
        from payments returning id
      )
      insert into order_lines (order_id, name, price, unit_price, quantity)
      select placed.id, 'Part', l.unit_price, l.unit_price, l.quantity
      from placed, json_to_recordset(${JSON.stringify(order.lines)}::json) as l (unit_price int, quantity int)`.execute(
      db,
    );
  }
  const file = join(import.meta.dirname, '0070-tax-and-currency.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(db);

  const orders = await db
    .selectFrom('orders')
    .select(['id', 'taxes', 'currency'])
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'discount', 'tax_amount', 'taxes'])
    .orderBy('id')
    .execute();
  for (const [index, { id, taxes, currency }] of orders.entries()) {
    const quote = quoteOf(ORDERS[index]!);
    expect(currency).toBe('USD');
    expect(taxes).toEqual(quote.all_vat_taxes);
    const stored = lines.filter(({ order_id }) => order_id === id);
    const expected = quote.lines.map(({ discount, tax }) => ({ discount, tax }));
    expect(
      stored.map((line) => ({
        discount: line.discount,
        tax: {
          amount: line.tax_amount,
          // A discount of everything leaves nothing to tax.
          taxes: line.taxes,
        },
      })),
    ).toEqual(
      expected.map(({ discount, tax }) => ({
        discount,
        tax: quote.order_tax_amount + quote.coupon_discount > 0 ? tax : { amount: 0, taxes: [] },
      })),
    );
  }
});
