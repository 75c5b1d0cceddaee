import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { importCatalog } from './import-catalog.ts';

let app: TestApp;
let folder: string;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'toolyard-ordered-'));
  headers = (await aStaffMember(app.db)).headers;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function refusalsOf(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  return (await importCatalog({ db: app.db, files: app.files }, file)).refusals;
}

const sizesOf = (product_id: number) =>
  app.db
    .selectFrom('product_variants as v')
    .leftJoin('sizes as s', 's.id', 'v.size_id')
    .select(['s.name', 'v.quantity', 'v.price'])
    .where('v.product_id', '=', product_id)
    .orderBy('s.name')
    .execute();

test.each([
  {
    file: 'a.jsonl',
    sizes: (slug: string) =>
      JSON.stringify({
        type: 'product',
        slug,
        sizes: [{ name: 'L' }, { name: 'S' }],
        variants: [
          { size: 'L', quantity: 4 },
          { size: 'S', quantity: 7 },
        ],
      }),
    price: (slug: string) => JSON.stringify({ type: 'product', slug, price: '12.50' }),
  },
  {
    file: 'a.csv',
    sizes: (slug: string) =>
      `Handle,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price\n${slug},Size,L,4,10\n${slug},Size,S,7,10\n`,
    price: (slug: string) =>
      `Handle,Option1 Name,Option1 Value,Variant Price\n${slug},Size,L,12.50\n${slug},Size,S,12.50\n`,
  },
])(
  'a product ordered without options gets sizes by $file, and can be changed afterwards',
  async ({ file, sizes, price }) => {
    const { id, slug, shop_id } = await aProduct(app.db, { quantity: 9 });
    const order = await orderAsGuest(app, {
      carts: [{ product_id: id, quantity: 2 }],
      shop_ids: [shop_id],
    });
    expect(order.status).toBe(200);

    expect(await refusalsOf(file, sizes(slug))).toEqual([]);
    expect(await sizesOf(id)).toMatchObject([
      { name: 'L', quantity: 4 },
      { name: 'S', quantity: 7 },
    ]);

    expect(await refusalsOf(file, price(slug))).toEqual([]);
    const details = await consoleCall(app, 'getProduct', { id }, headers);
    const { values, variants } = details.body.data;
    expect(variants.map((variant: { price: number }) => variant.price)).toEqual([12.5, 12.5]);

    const renamed = await consoleCall(
      app,
      'saveProduct',
      {
        id,
        idempotency_key: randomUUID(),
        changes: { name: { from: values.name, to: `${values.name} II` } },
      },
      headers,
    );
    expect([renamed.status, renamed.body.message]).toEqual([200, undefined]);

    const lines = await app.db
      .selectFrom('order_lines')
      .select(['quantity', 'price'])
      .where('product_id', '=', id)
      .execute();
    expect(lines).toMatchObject([{ quantity: 2, price: 1000 }]);
  },
);
