import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { get } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { GUEST, orderAsGuest } from '#test/shopping.ts';

const EAN = '4006381333931';
const UPC = '036000291452';

let app: TestApp;
let ada: TestStaff;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db, { name: 'Ada' });
});
afterAll(() => app.close());

const product = async (id: number, { headers } = ada): Promise<ConsoleProduct> =>
  (await consoleCall(app, 'getProduct', { id }, headers)).body.data;
const saveAs = async ({ headers }: TestStaff, id: number, changes: object) =>
  consoleCall(app, 'saveProduct', { id, idempotency_key: randomUUID(), changes }, headers);
const save = (id: number, changes: object) => saveAs(ada, id, changes);
const matches = async (q: string) =>
  (await consoleCall(app, 'findAnything', { q }, ada.headers)).body.data.products as object[];
const gridCosts = async (ids: number, { headers }: TestStaff) =>
  (await consoleCall(app, 'getGrid', { ids, columns: 'cost,barcode' }, headers)).body.data.rows.map(
    ({ more }: { more: object }) => more,
  ) as object[];

const aBit = (shop_id?: number) =>
  aProduct(app.db, {
    name: 'Bit',
    price: 1190,
    sizes: [{ name: '5' }, { name: '8' }],
    variants: [
      { size: '5', code: `B5-${Math.random()}`, quantity: 9 },
      { size: '8', quantity: 9 },
    ],
    ...(shop_id === undefined ? {} : { shop_id }),
  });

test('a barcode is stored once per seller, found however it is scanned, and undone with its cost', async () => {
  const { id, shop_id, variants } = await aBit();
  const [small = 0, large = 0] = variants;
  const wrong = await save(id, {
    [`variants.${small}.barcode`]: { from: null, to: '4006381333932' },
  });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    {
      [`variants.${small}.barcode`]: [
        'The last digit of this barcode is wrong. Check the digits before it too.',
      ],
    },
  ]);
  const saved = await save(id, {
    [`variants.${small}.barcode`]: { from: null, to: EAN },
    [`variants.${large}.barcode`]: { from: null, to: '0036000291452' },
    [`variants.${small}.cost`]: { from: null, to: 4.5 },
  });
  expect(saved.status).toBe(200);
  const stored = [
    { barcode: EAN, cost: 4.5 },
    { barcode: UPC, cost: null },
  ];
  expect((await product(id)).variants).toMatchObject(stored);
  for (const q of [EAN, '333931', '0036000291452', '36000291452'])
    expect(await matches(q)).toMatchObject([{ id }]);

  const twin = await aBit(shop_id);
  const [twinSize = 0] = twin.variants;
  const edit = { [`variants.${twinSize}.barcode`]: { from: null, to: EAN } };
  expect((await save(twin.id, edit)).body.errors).toEqual({
    [`variants.${twinSize}.barcode`]: ['Another variant already has this barcode.'],
  });
  const seller = await aBit((await aShop(app.db)).id);
  const ofSeller = { [`variants.${seller.variants[0]}.barcode`]: { from: null, to: EAN } };
  expect((await save(seller.id, ofSeller)).status).toBe(200);

  // Two variants swap theirs in one save.
  const swapped = await save(id, {
    [`variants.${small}.barcode`]: { from: EAN, to: UPC },
    [`variants.${large}.barcode`]: { from: UPC, to: EAN },
  });
  expect(swapped.status).toBe(200);
  const stale = await save(id, { [`variants.${small}.cost`]: { from: 4, to: 5 } });
  expect([stale.status, stale.body.data.conflicts]).toMatchObject([
    409,
    [{ base: 4, theirs: 4.5, yours: 5, by: 'Ada' }],
  ]);
  const log = { kind: 'product', record_id: id };
  const { entries } = (await consoleCall(app, 'listLog', log, ada.headers)).body.data;
  for (const entry of entries as { id: number }[])
    await consoleCall(
      app,
      'undoEntry',
      { id: entry.id, idempotency_key: randomUUID() },
      ada.headers,
    );
  expect((await product(id)).variants).toMatchObject([
    { barcode: null, cost: null },
    { barcode: null, cost: null },
  ]);
});

test('a new variant takes barcode and cost with it; a copy has the cost alone', async () => {
  const { id } = await aBit();
  const before = await product(id);
  const to = {
    options: before.options.options.map((option) => ({ ...option, values: ['5', '8', '10'] })),
    variants: [
      ...before.options.variants.map((values) => ({ values })),
      {
        values: ['10'],
        code: null,
        barcode: '96385074',
        price: 12,
        old_price: null,
        cost: 5,
        stock: 1,
      },
    ],
  };
  const saved = await save(id, { options: { from: before.options, to } });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  expect((await product(id)).variants[2]).toMatchObject({ barcode: '96385074', cost: 5, stock: 1 });
  const request = { id, idempotency_key: randomUUID(), name: 'Copy' };
  const copy = await consoleCall(app, 'duplicateProduct', request, ada.headers);
  expect((await product(copy.body.data.id)).variants[2]).toMatchObject({ barcode: null, cost: 5 });
});

test('costs are shown to people who may edit the product, and in no response to shoppers', async () => {
  const { id, slug, shop_id, sizes, variants } = await aBit();
  const [small = 0] = variants;
  const { failed } = await run('products', 'set', slug, '--cost', '48273.91');
  expect(failed).toEqual([]);
  await save(id, { [`variants.${small}.barcode`]: { from: null, to: '9783161484100' } });
  const others = await aShop(app.db);
  const staff = {
    owner: ada,
    seller: await aStaffMember(app.db, { role: 'seller', shop_id }),
    support: await aStaffMember(app.db, { role: 'support' }),
    packer: await aStaffMember(app.db, { role: 'packer', shop_id }),
  };
  for (const [role, person] of Object.entries(staff)) {
    const sees = role === 'owner' || role === 'seller';
    const shown = await product(id, person);
    expect([role, shown.sees_costs, shown.variants[0]?.cost]).toEqual([
      role,
      sees,
      sees ? 48273.91 : null,
    ]);
    const [row] = await gridCosts(id, person);
    expect(row).toEqual({ barcode: '9783161484100', ...(sees && { cost: 48273.91 }) });
  }
  const stranger = await aStaffMember(app.db, { role: 'seller', shop_id: others.id });
  expect((await consoleCall(app, 'getProduct', { id }, stranger.headers)).status).toBe(404);

  const carts = [{ product_id: id, size_id: sizes['5'], quantity: 1 }];
  const placed = await orderAsGuest(app, { shop_ids: [shop_id], carts });
  const paths = [
    `/product-details?product_id=${id}`,
    `/products?shop_id=${shop_id}`,
    '/products?search=bit',
    '/home',
  ];
  const answers = await Promise.all(paths.map((path) => get(app, path, GUEST)));
  for (const { status, text } of [...answers, placed]) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/48273\.91|4827391|cost|9783161484100/);
  }
  expect(answers[0]?.text).toContain('B5-');
  const orders = (await consoleCall(app, 'listOrders', {}, staff.packer.headers)).body.data.rows;
  const order = (await consoleCall(app, 'getOrder', { id: orders[0].id }, staff.packer.headers))
    .body.data as ConsoleOrder;
  expect(order.lines).toMatchObject([{ barcode: '9783161484100' }]);
  expect(JSON.stringify(order)).not.toMatch(/48273\.91|4827391/);
});

test('the command line sets barcode and cost, and refuses a wrong digit', async () => {
  const { slug } = await aProduct(app.db, { name: 'Awl', price: 900 });
  expect((await run('products', 'set', slug, '--barcode', '12345')).failed.join(' ')).toContain(
    'A barcode has 8, 12, 13 or 14 digits.',
  );
  const { printed } = await run(
    'products',
    'set',
    slug,
    '--barcode',
    '5901234123457',
    '--cost',
    '3',
  );
  expect(printed.join('\n')).toContain('9.00 (costs 3.00)');
  expect(printed.join('\n')).toContain('barcode 5901234123457');
});
