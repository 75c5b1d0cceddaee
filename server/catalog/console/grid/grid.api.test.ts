import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GridRow } from '#contract/console/catalog/grid.ts';
import { get } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';

let app: TestApp;
let ada: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db, { name: 'Ada' });
});
afterAll(() => app.close());

const grid = async (fields: object, { headers } = ada) =>
  (await consoleCall(app, 'getGrid', { ...fields }, headers)).body.data as {
    rows: GridRow[];
    is_capped: boolean;
  };
const cell = ({ id, product_id }: GridRow, field: string, from: unknown, to: unknown) => ({
  id,
  product_id,
  field,
  from,
  to,
});
const save = async (cells: object[], { headers } = ada) =>
  consoleCall(app, 'saveGrid', { idempotency_key: randomUUID(), cells }, headers);

async function aBit() {
  const shop_id = (await aShop(app.db)).id;
  const bit = await aProduct(app.db, {
    name: 'Bit',
    shop_id,
    price: 1000,
    sizes: [{ name: '5' }, { name: '8', price: 200 }],
    variants: [
      { size: '5', quantity: 3 },
      { size: '8', quantity: 4, code: `BIT-${Math.random()}` },
    ],
  });
  const { rows } = await grid({ shop_id });
  const [small, large] = rows;
  if (!small || !large) throw new Error('The grid has no rows.');
  return { ...bit, small, large };
}

test('the grid has a row per variant on sale', async () => {
  const { id, shop_id, small, large } = await aBit();
  expect([small, large]).toMatchObject([
    {
      name: 'Bit',
      options: [{ name: null, is_color: false, value: '5' }],
      price: 10,
      old_price: null,
      stock: 3,
      is_published: true,
    },
    { name: 'Bit', options: [{ name: null, is_color: false, value: '8' }], price: 12, stock: 4 },
  ]);
  expect((await grid({ ids: id })).rows).toEqual([small, large]);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: (await aBit()).shop_id });
  expect((await grid({ ids: id }, seller)).rows).toEqual([]);
  expect((await grid({ shop_id }, seller)).rows).toEqual([]);
});

test('valid rows are saved; invalid ones and conflicts are reported with their reason', async () => {
  const [one, two] = [await aBit(), await aBit()];
  await save([cell(two.large, 'price', 12, 14)]);
  const { status, body } = await save([
    cell(one.small, 'price', 10, 11.5),
    cell(one.small, 'stock', 3, 13),
    cell(one.large, 'code', one.large.code, two.large.code),
    cell(two.small, 'old_price', null, 15),
    cell(two.large, 'price', 12, 13),
  ]);
  expect(status).toBe(200);
  expect(new Set(body.data.saved)).toEqual(new Set([one.small.id, two.small.id]));
  expect(body.data.refused).toHaveLength(2);
  expect(body.data.refused).toEqual(
    expect.arrayContaining([
      { id: one.large.id, field: 'code', message: 'Another variant already has this code.' },
      {
        id: two.large.id,
        field: 'price',
        message: 'Someone else has changed the same in the meantime.',
        theirs: 14,
        by: 'Ada',
        at: expect.any(String),
      },
    ]),
  );
  expect((await grid({ ids: one.id })).rows).toMatchObject([
    { price: 11.5, stock: 13 },
    { price: 12, code: one.large.code },
  ]);
  expect((await grid({ ids: two.id })).rows).toMatchObject([
    { price: 10, old_price: 15 },
    { price: 14 },
  ]);
});

test('a saved name is found in the shop at once', async () => {
  const { small } = await aBit();
  const { body } = await save([cell(small, 'name', 'Bit', 'Countersink')]);
  expect(body.data.refused).toEqual([]);
  const found = await get(app, '/products?search=countersink');
  expect(JSON.stringify(found.body)).toContain('Countersink');
});

test('saved stock is answered as it is now, with what was sold or changed since it was shown', async () => {
  const { small, large } = await aBit();
  await save([cell(small, 'stock', 3, 1)]);
  const { body } = await save([cell(small, 'stock', 3, 8), cell(large, 'price', 12, 13)]);
  expect(body.data.stocks).toEqual([{ id: small.id, stock: 6 }]);
});

test('the row of a product without options has the code of the product', async () => {
  const shop_id = (await aShop(app.db)).id;
  const [code, taken] = [`ADZE-${randomUUID()}`, `AXE-${randomUUID()}`];
  const { id } = await aProduct(app.db, { name: 'Adze', shop_id, code });
  await aProduct(app.db, { name: 'Axe', code: taken });
  const shown = async () => (await grid({ ids: id })).rows[0]!;
  const row = await shown();
  expect(row.code).toBe(code);
  const refused = await save([cell(row, 'code', code, taken)]);
  expect(refused.body.data.refused).toMatchObject([
    { field: 'code', message: 'Another product already has this code.' },
  ]);
  await save([cell(row, 'code', code, `${code}-2`)]);
  expect((await shown()).code).toBe(`${code}-2`);
  const stored = await app.db
    .selectFrom('products as p')
    .innerJoin('product_variants as v', 'v.product_id', 'p.id')
    .select(['p.code as of_product', 'v.code as of_variant'])
    .where('p.id', '=', id)
    .execute();
  expect(stored).toEqual([{ of_product: `${code}-2`, of_variant: null }]);
});

test('published applies to the whole product; a row of another shop is refused alone', async () => {
  const [mine, other] = [await aBit(), await aBit()];
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: mine.shop_id });
  const { body } = await save(
    [cell(mine.small, 'is_published', true, false), cell(other.small, 'price', 10, 1)],
    seller,
  );
  expect(body.data).toMatchObject({
    saved: [mine.small.id],
    refused: [{ id: other.small.id, field: null, message: "This product doesn't exist." }],
  });
  const { rows } = await grid({ ids: mine.id });
  expect(rows.map(({ is_published }) => is_published)).toEqual([false, false]);
  // A row that combines a permitted product with the variant of another one.
  const mixed = await save([{ ...cell(other.small, 'price', 10, 1), product_id: mine.id }], seller);
  expect(mixed.body.data.refused).toHaveLength(1);
  expect((await grid({ ids: other.id })).rows[0]?.price).toBe(10);
});

test('the entries of a save undo all of its rows, and only those', async () => {
  const bits = [await aBit(), await aBit()];
  await save([cell(bits[0]!.small, 'price', 10, 11)]);
  const { body } = await save([
    ...bits.map(({ small }) => cell(small, 'stock', 3, 9)),
    cell(bits[0]!.large, 'price', 12, 1000),
    cell(bits[1]!.large, 'price', 1, 14),
  ]);
  const { entries, refused } = body.data as { entries: number[]; refused: object[] };
  expect([entries.length, refused]).toMatchObject([2, [{ id: bits[1]!.large.id }]]);
  const undo = { ids: entries, idempotency_key: randomUUID() };
  const undone = await consoleCall(app, 'undoEntries', undo, ada.headers);
  expect(undone.body.data.refused).toEqual([]);
  for (const [at, { shop_id }] of bits.entries()) {
    const { rows } = await grid({ shop_id });
    expect(rows).toMatchObject([
      { stock: 3, price: at === 0 ? 11 : 10 },
      { stock: 4, price: 12 },
    ]);
  }
});

test('a row saved together with a refused one is not saved again by a repeat', async () => {
  const { shop_id, small, large } = await aBit();
  const idempotency_key = randomUUID();
  const cells = [
    cell(small, 'stock', 3, 5),
    cell(large, 'stock', 4, 6),
    cell(large, 'price', 1, 14),
  ];
  const send = () => consoleCall(app, 'saveGrid', { idempotency_key, cells }, ada.headers);
  const stocks = async () => (await grid({ shop_id })).rows.map(({ stock }) => stock);
  const undoing: number[][] = [];
  for (let n = 0; n < 2; n += 1) {
    const { saved, refused, entries } = (await send()).body.data;
    undoing.push(entries);
    expect([saved, refused]).toMatchObject([[small.id], [{ id: large.id, field: 'price' }]]);
    expect(await stocks()).toEqual([5, 4]);
  }
  expect(undoing).toEqual([[expect.any(Number)], undoing[0]]);
  // The reason for refusing the other row has been resolved: only that row is saved.
  await save([cell(large, 'price', 12, 1)]);
  const { saved } = (await send()).body.data;
  expect(new Set(saved)).toEqual(new Set([small.id, large.id]));
  expect(await stocks()).toEqual([5, 6]);
});

test('a row that one person sent and the next person on the device sends again is saved once', async () => {
  const { shop_id, small } = await aBit();
  const colleague = await aStaffMember(app.db);
  const sent = { idempotency_key: randomUUID(), cells: [cell(small, 'stock', 3, 5)] };
  const stock = async () => (await grid({ shop_id })).rows[0]?.stock;
  for (const { headers } of [ada, colleague, ada]) {
    const { body } = await consoleCall(app, 'saveGrid', sent, headers);
    expect(body.data.saved).toEqual([small.id]);
    expect(await stock()).toBe(5);
  }
  const other = { ...sent, cells: [cell(small, 'stock', 5, 6)] };
  await consoleCall(app, 'saveGrid', other, colleague.headers);
  expect(await stock()).toBe(6);
});

test('names in other languages, attributes and weights are columns on request; a refused one names its field', async () => {
  await app.db
    .insertInto('languages')
    .values([
      { name: 'en', title: 'English' },
      { name: 'de', title: 'Deutsch' },
    ])
    .execute();
  const { id, small, large } = await aBit();
  await aProduct(app.db, { attributes: { length: { value: 50 } } });
  const columns = 'weight,name.de,attributes.length,attributes.steel,nothing';
  const shown = async () => (await grid({ ids: id, columns })).rows.map(({ more }) => more);
  expect(await shown()).toEqual([{ weight: null }, { weight: null }]);
  const { body } = await save([
    cell(small, 'name', 'Bit', 'Drill bit'),
    cell(small, 'name.de', null, 'Bohrer'),
    cell(large, 'name.de', null, 'Bohrer'),
    cell(small, 'attributes.length', null, 75.5),
    cell(large, 'weight', null, 300),
  ]);
  expect([body.message, body.data]).toMatchObject([
    undefined,
    { saved: [small.id, large.id], refused: [] },
  ]);
  const ofProduct = { 'name.de': 'Bohrer', 'attributes.length': 75.5 };
  expect(await shown()).toEqual([
    { ...ofProduct, weight: null },
    { ...ofProduct, weight: 300 },
  ]);
  const { rows, ...others } = await grid({ ids: id });
  expect(rows.map(({ name, more }) => [name, more])).toEqual([
    ['Drill bit', {}],
    ['Drill bit', {}],
  ]);
  expect(others).toMatchObject({
    attributes: [{ slug: 'length', kind: 'number' }],
    languages: [{ name: 'de', title: 'Deutsch' }],
  });
  const refused = await save([
    cell(small, 'attributes.length', 75.5, 'long'),
    cell(large, 'weight', 300, 0),
  ]);
  expect(refused.body.data.refused).toEqual(
    expect.arrayContaining([
      { id: small.id, field: 'attributes.length', message: 'Enter a number.' },
      {
        id: large.id,
        field: 'weight',
        message: 'Enter the weight in whole grams, at most 100 tonnes.',
      },
    ]),
  );
  const both = await save([
    cell(large, 'price', 12, 'twelve'),
    cell(large, 'weight', 300, 0),
    cell(large, 'name', 'Drill bit', ''),
  ]);
  expect(both.body.data.refused.map((one: { field: string }) => one.field)).toEqual([
    'price',
    'weight',
    'name',
  ]);
  const stale = await save([cell(large, 'weight', 200, 400)]);
  expect(stale.body.data.refused).toMatchObject([{ field: 'weight', theirs: 300 }]);
  const [entry] = (
    await consoleCall(app, 'listLog', { kind: 'product', record_id: id }, ada.headers)
  ).body.data.entries;
  await consoleCall(app, 'undoEntry', { id: entry.id, idempotency_key: randomUUID() }, ada.headers);
  expect(await shown()).toEqual([{ weight: null }, { weight: null }]);
});
