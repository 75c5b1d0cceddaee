import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StockPage } from '#contract/console/catalog/stock.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aGuestOrder } from '#test/shopping.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';

let app: TestApp;
let packer: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  packer = await aStaffMember(app.db, { name: 'Pia', role: 'packer' });
});
afterAll(() => app.close());

const list = async (fields: object, { headers } = packer): Promise<StockPage> =>
  (await consoleCall(app, 'listStock', { ...fields }, headers)).body.data;
const adjust = (fields: object, { headers } = packer) =>
  consoleCall(app, 'adjustStock', { reason: 'count', ...fields }, headers);

async function someDrills() {
  const shop_id = (await aShop(app.db)).id;
  const drill = await aProduct(app.db, {
    shop_id,
    name: 'Drill',
    sizes: [{ name: 'S' }, { name: 'M' }, { name: 'L' }],
    variants: [
      { size: 'S', quantity: 0 },
      { size: 'M', quantity: 5 },
      { size: 'L', quantity: 50, code: `DRILL-L-${shop_id}` },
    ],
  });
  const other = await aProduct(app.db, { shop_id, name: 'Chuck', quantity: 9 });
  return { shop_id, drill, other };
}

beforeEach(() => setSetting(app.db, 'low_stock_at', 5));

test('each variant is a row, found by name, code and remaining stock, page by page', async () => {
  const { shop_id, drill } = await someDrills();
  const names = async (fields: object) =>
    (await list({ shop_id, ...fields })).rows.map(
      ({ name, options }) => `${name} ${options.map(({ value }) => value).join()}`,
    );
  const all = ['Chuck ', 'Drill L', 'Drill M', 'Drill S'];
  expect(await names({})).toEqual(all);
  expect(await names({ stock: 'low' })).toEqual(['Drill M', 'Drill S']);
  expect(await names({ stock: 'out' })).toEqual(['Drill S']);
  expect(await names({ q: 'chuck' })).toEqual(['Chuck ']);
  expect(await names({ q: `LL-L-${shop_id}` })).toContain('Drill L');
  const paged: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await list({ shop_id, limit: 1, after });
    paged.push(
      ...page.rows.map(
        ({ name, options }) => `${name} ${options.map(({ value }) => value).join()}`,
      ),
    );
    after = page.next;
  }
  expect(paged).toEqual(all);
  await app.db
    .updateTable('products')
    .set({ is_published: false, deleted_at: new Date() })
    .where('id', '=', drill.id)
    .execute();
  expect(await names({})).toEqual(['Chuck ']);
});

test('a code is found however many others contain it', async () => {
  const names = Array.from({ length: 501 }, (_, n) => `No. ${n}`);
  await aProduct(app.db, {
    sizes: names.map((name) => ({ name })),
    variants: names.map((size, n) => ({ size, code: `HASP-47-${n}` })),
  });
  const { shop_id } = await aProduct(app.db, { name: 'Hasp', variants: [{ code: 'HASP-47' }] });
  const found = await list({ shop_id, q: 'hasp-47' });
  expect(found.rows.map(({ code }) => code)).toEqual(['HASP-47']);
});

test('pieces are on hand until their order is packed, and reserved for it', async () => {
  const product = await aProduct(app.db, { quantity: 9 });
  const owner = await aStaffMember(app.db);
  const { shop_id } = product;
  const stock = async () => {
    const [row] = (await list({ shop_id })).rows;
    return row && [row.on_hand, row.reserved, row.stock];
  };
  const ask = (name: Parameters<typeof consoleCall>[1], fields: object) =>
    consoleCall(app, name, { idempotency_key: randomUUID(), ...fields }, owner.headers);
  expect(await stock()).toEqual([9, 0, 9]);
  const [parts, whole, cancelled] = [
    await aGuestOrder(app, product, { quantity: 3 }),
    await aGuestOrder(app, product, { quantity: 2 }),
    await aGuestOrder(app, product),
  ];
  expect(await stock()).toEqual([9, 6, 3]);
  const { lines } = (await ask('getOrder', { id: parts })).body.data;
  await ask('shipOrder', { id: parts, lines: [{ id: lines[0].id, pieces: 1 }] });
  expect(await stock()).toEqual([8, 5, 3]);
  // Without a parcel.
  await ask('moveOrders', { ids: [whole], to: 'Pickup' });
  expect(await stock()).toEqual([6, 3, 3]);
  await ask('moveOrders', { ids: [whole], to: 'Delivered' });
  expect(await stock()).toEqual([6, 3, 3]);
  await ask('cancelOrder', { id: cancelled });
  expect(await stock()).toEqual([6, 2, 4]);
});

test('low stock ends at the threshold of the owner, even above the stock levels that are listed separately', async () => {
  const { shop_id } = await someDrills();
  const lowAt = async (mark: number) => {
    await setSetting(app.db, 'low_stock_at', mark);
    const { rows } = await list({ shop_id, stock: 'low' });
    const { body } = await consoleCall(
      app,
      'listProducts',
      { shop_id, stock: 'low' },
      packer.headers,
    );
    return [rows.map(({ stock }) => stock), body.data.rows.length];
  };
  expect(await lowAt(0)).toEqual([[0], 1]);
  expect(await lowAt(3)).toEqual([[0], 1]);
  expect(await lowAt(5)).toEqual([[5, 0], 1]);
  expect(await lowAt(9)).toEqual([[9, 5, 0], 2]);
  expect(await lowAt(1_000_000)).toEqual([[9, 50, 5, 0], 2]);
  const { body } = await consoleCall(app, 'getMe', {}, packer.headers);
  expect(body.data.shop.low_stock_at).toBe(1_000_000);
});

test('a change that two people of a device send at the same moment is made once', async () => {
  const { drill } = await someDrills();
  const [small = 0] = drill.variants;
  const next = await aStaffMember(app.db, { role: 'packer' });
  const idempotency_key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      adjust({ id: small, by: 10, idempotency_key }, at % 2 === 0 ? packer : next),
    ),
  );
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"data":{"stock":10}}']));
  const { body } = await consoleCall(app, 'listStockMoves', { id: small }, packer.headers);
  expect(body.data.moves).toHaveLength(1);
});

test('a stock change is logged with reason, person and time', async () => {
  const { drill } = await someDrills();
  const [small = 0] = drill.variants;
  expect(
    (await adjust({ id: small, by: 12, reason: 'delivery', note: ' two  boxes ' })).body,
  ).toEqual({
    data: { stock: 12 },
  });
  expect((await adjust({ id: small, by: -2, reason: 'damage' })).body.data.stock).toBe(10);
  const { body } = await consoleCall(app, 'listStockMoves', { id: small }, packer.headers);
  expect(body.data.moves).toMatchObject([
    { pieces: -2, reason: 'damage', note: null, by: 'Pia' },
    { pieces: 12, reason: 'delivery', note: 'two boxes', by: 'Pia' },
  ]);
  const entry = await app.db
    .selectFrom('audit_entries')
    .select('act')
    .where('record_id', '=', drill.id)
    .executeTakeFirst();
  expect(entry?.act).toBe('stock.adjust');
});

test.each([
  [{ by: -51 }, 'by'],
  [{ by: 0 }, 'by'],
  [{ by: 1.5 }, 'by'],
  [{ by: 1, reason: 'theft' }, 'reason'],
])('%j is refused with its field, and nothing is moved', async (fields, field) => {
  const { drill, shop_id } = await someDrills();
  const id = drill.variants[2];
  const { status, body } = await adjust({ id, ...fields });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect((await list({ shop_id, q: 'drill' })).rows[0]?.stock).toBe(50);
  const { body: moves } = await consoleCall(app, 'listStockMoves', { id }, packer.headers);
  expect(moves.data.moves).toEqual([]);
});

test('a seller sees and changes no stock of another shop', async () => {
  const [mine, theirs] = [await someDrills(), await someDrills()];
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: mine.shop_id });
  const { rows, shops } = await list({ limit: 200 }, seller);
  expect(new Set(rows.map(({ product_id }) => product_id))).toEqual(
    new Set([mine.drill.id, mine.other.id]),
  );
  expect(shops.map(({ id }) => id)).toEqual([mine.shop_id]);
  const id = theirs.drill.variants[0];
  expect((await adjust({ id, by: 1 }, seller)).status).toBe(404);
  expect((await consoleCall(app, 'listStockMoves', { id }, seller.headers)).status).toBe(404);
});

test('a variant shows its values with their options: own names, several options, sizes and colours', async () => {
  const shop_id = (await aShop(app.db)).id;
  await aProduct(app.db, {
    shop_id,
    name: 'Bit',
    option_name: 'Drive',
    sizes: [{ name: 'PZ2' }],
    colors: [{ name: 'Red' }],
    variants: [{ size: 'PZ2', color: 'Red' }],
  });
  await aProduct(app.db, {
    shop_id,
    name: 'Screw',
    option_names: ['Length', 'Thread'],
    sizes: [{ name: '40 / M6', values: ['40', 'M6'] }],
    variants: [{ size: '40 / M6' }],
  });
  await aProduct(app.db, { shop_id, name: 'Glue' });
  const { rows } = await list({ shop_id });
  expect(rows.map(({ name, options }) => ({ name, options }))).toEqual([
    { name: 'Glue', options: [] },
    {
      name: 'Screw',
      options: [
        { name: 'Length', is_color: false, value: '40' },
        { name: 'Thread', is_color: false, value: 'M6' },
      ],
    },
    {
      name: 'Bit',
      options: [
        { name: 'Drive', is_color: false, value: 'PZ2' },
        { name: null, is_color: true, value: 'Red' },
      ],
    },
  ]);
});
