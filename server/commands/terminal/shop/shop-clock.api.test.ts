import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '#server/settings/read-settings.ts';
import { invoicesOf, slipsOf } from '#server/orders/operate/documents/print-orders.ts';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { shopClock } from './shop-clock.ts';

let app: TestApp;
const run = commandRunner(() => app);
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const printed = async (...args: string[]) => {
  const { failed, printed: lines } = await run(...args);
  expect(failed).toEqual([]);
  return lines.join('\n');
};
/** An order from the last half hour of 2026 in London. */
async function order(): Promise<number> {
  app.clock.now = new Date('2026-12-31T23:30:00Z');
  const product = await aProduct(app.db, { quantity: 9 });
  const { body } = await orderAsGuest(app, {
    carts: [{ product_id: product.id, quantity: 1 }],
    shop_ids: [product.shop_id],
  });
  return body.data.orders[0].id;
}

test.each([
  ['Europe/Berlin', '2027-01-01 00:30', '2027-01-01', '2026-12-31', 'January 1, 2027'],
  ['Asia/Dhaka', '2027-01-01 05:30', '2027-01-01', '2026-12-31', 'January 1, 2027'],
  ['America/Denver', '2026-12-31 16:30', '2026-12-31', '2027-01-01', 'December 31, 2026'],
])(
  'lists, filters and documents use the day of the shop in %s',
  async (zone, minute, day, other, written) => {
    await setSetting(app.db, 'time_zone', zone);
    const id = await order();
    expect(await printed('orders', 'list')).toContain(`  ${minute}  `);
    expect(await printed('orders', 'show', String(id))).toContain(`${minute}  Pending`);
    const of = (date: string) => printed('orders', 'list', '--since', date, '--until', date);
    expect(await of(day)).toContain(minute);
    expect(await of(other)).toBe('There are no orders.');
    await printed('orders', 'pay', String(id));
    const [invoice] = await invoicesOf(app.db, [id]);
    expect(invoice?.facts).toContainEqual({ label: 'Ordered on', value: written });
    const [slip] = await slipsOf(
      app.db,
      [id],
      await readSettings(app.db, { warn: () => {} }),
      'all',
    );
    expect(slip?.facts).toContainEqual({ label: 'Ordered on', value: written });
  },
);

test('refunds, returns, the bin and links have the times of the shop', async () => {
  await setSetting(app.db, 'time_zone', 'Pacific/Kiritimati');
  const id = String(await order());
  const there = (at: Date | string) =>
    new Date(new Date(at).getTime() + 14 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  await printed('orders', 'ship', id);
  await printed('orders', 'pay', id);
  await printed('orders', 'return', id, '--lines', 'line1=1', '--reason', 'Late');
  const wish = ['orders', 'refund', id, '--amount', '1.00', '--reason', 'Late'];
  const quote = /--quote (\w+)/.exec(await printed(...wish))?.[1] ?? '';
  await printed(...wish, '--quote', quote);
  for (const table of ['returns', 'refunds'] as const) {
    const { created_at } = await app.db
      .selectFrom(table)
      .select('created_at')
      .executeTakeFirstOrThrow();
    expect(await printed('orders', table)).toContain(`  ${there(created_at)}  `);
  }
  const { slug } = await app.db.selectFrom('products').select('slug').executeTakeFirstOrThrow();
  await printed('products', 'delete', slug);
  const { deleted_at } = await app.db
    .selectFrom('products')
    .select('deleted_at')
    .executeTakeFirstOrThrow();
  const since = `in the bin since ${there(deleted_at ?? '').slice(0, 10)}`;
  expect(await printed('products', 'show', slug)).toContain(since);
  expect(await printed('products', 'list', '--deleted')).toContain(since);
  const [, until = '', ends] =
    /^Until (\S+ \S+) you see it at .*preview=(\d+)\./.exec(await printed('preview')) ?? [];
  expect(until).toBe(there(new Date(Number(ends) * 1000)));
});

test('an issued invoice keeps its day when the time zone changes', async () => {
  await setSetting(app.db, 'time_zone', 'America/Denver');
  const id = await order();
  await printed('orders', 'pay', String(id));
  await setSetting(app.db, 'time_zone', 'Asia/Dhaka');
  const [invoice] = await invoicesOf(app.db, [id]);
  expect(invoice?.facts).toContainEqual({ label: 'Ordered on', value: 'December 31, 2026' });
});

test('a tax applies from the first moment of its day in the shop, and February 31 is refused', async () => {
  await setSetting(app.db, 'time_zone', 'America/Denver');
  expect(await printed('taxes', 'add', 'Sales', '8.81', '--from', '2027-01-01')).toMatch(
    /^Saved: \d+  Sales 8.81 %  all goods  everywhere  from 2027-01-01 00:00$/,
  );
  const tax = await app.db.selectFrom('taxes').select('valid_from').executeTakeFirstOrThrow();
  expect(tax.valid_from).toEqual(new Date('2027-01-01T07:00:00Z'));
  for (const day of ['2027-02-31', '01.01.2027', '2027-1-1'])
    expect((await run('taxes', 'add', 'Sales', '9', '--from', day)).failed).toEqual([
      `--from must be a date such as 2027-01-01, not "${day}".`,
    ]);
});

test('vouchers and sales can be valid for whole days of the shop, or between two moments', async () => {
  await setSetting(app.db, 'time_zone', 'Asia/Dhaka');
  const days = ['--from', '2027-01-01', '--until', '2027-01-31'];
  await printed('vouchers', 'add', 'TEN', '--percent', '10', ...days);
  const moments = ['--from', '2027-01-01T00:00:00Z', '--until', '2027-01-31T00:00:00Z'];
  await printed('vouchers', 'add', 'FIVE', '--percent', '5', ...moments);
  const rows = await app.db
    .selectFrom('vouchers')
    .select(['code', 'starts_at', 'ends_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      code: 'TEN',
      starts_at: new Date('2026-12-31T18:00:00Z'),
      ends_at: new Date('2027-01-31T18:00:00Z'),
    },
    {
      code: 'FIVE',
      starts_at: new Date('2027-01-01T00:00:00Z'),
      ends_at: new Date('2027-01-31T00:00:00Z'),
    },
  ]);
  expect((await run('vouchers', 'set', 'TEN', '--until', '2027-02-30')).failed.join('')).not.toBe(
    '',
  );
});

test("without a time zone the shop's clock is UTC", async () => {
  const clock = await shopClock(app.db);
  expect(clock.minute(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31 23:30');
  expect(clock.endOf('2026-12-31')).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(clock.startOf('2026-02-30')).toBeNull();
});
