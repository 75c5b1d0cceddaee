import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleImport } from '#contract/console/catalog/imports.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { runImport } from './imports/run-import.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  await app.db.insertInto('languages').values({ name: 'en', title: 'English' }).execute();
});
afterAll(() => app.close());

const exported = async (fields: object, { headers }: Pick<TestStaff, 'headers'> = owner) => {
  const result = await consoleCall(app, 'exportProducts', { ...fields }, headers);
  expect([result.status, result.headers.get('content-type')]).toEqual([
    200,
    'text/csv; charset=utf-8',
  ]);
  return result.text;
};
/** The handles in a file, each once. */
const handlesOf = (csv: string) => {
  const [, ...lines] = csv.trimEnd().split(/\r?\n/);
  return [...new Set(lines.map((line) => line.split(',')[0]))];
};

/** Uploads a file and runs a task on it, as the job does. */
async function imported(csv: string, task: 'preview' | 'run'): Promise<ConsoleImport> {
  const uploaded = await app.request('/admin/api/imports?name=goods.csv', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...owner.headers },
    body: csv,
  });
  const { id } = JSON.parse(await uploaded.text()).data;
  for (const one of task === 'run' ? (['preview', 'run'] as const) : [task]) {
    await consoleCall(app, 'startImport', { id, task: one }, owner.headers);
    await runImport({ db: app.db, files: app.files, clock: () => app.clock.now }, id);
  }
  return (await consoleCall(app, 'getImport', { id }, owner.headers)).body.data;
}

test('importing an export changes nothing; a price edited in between is the only change', async () => {
  const { id, shop_id, slug } = await aProduct(app.db, {
    name: '=Rip saw, "long"',
    description: '<p>Cuts along the grain</p>',
    price: 2000,
    discount_price: 1500,
    tags: ['saw', 'wood'],
    sizes: [{ name: 'S' }, { name: 'L' }],
    variants: [
      { size: 'S', quantity: 3, code: 'RS-S', weight: 300 },
      { size: 'L', quantity: 2, code: '00017' },
    ],
    images: 3,
  });
  const headers = { ...owner.headers, 'accept-language': 'de' };
  const german = await exported({ shop_id }, { headers });
  expect(german).toContain(';15,00;20,00;');
  expect((await imported(german, 'preview')).result?.counts).toMatchObject({ unchanged: 1 });

  const csv = await exported({ shop_id });
  expect(csv).toMatch(/^\uFEFF?Handle,Title,/);
  expect(handlesOf(csv)).toEqual([slug]);
  const unchanged = { created: 0, updated: 0, unchanged: 1, refused: 0 };
  expect((await imported(csv, 'preview')).result?.counts).toEqual(unchanged);

  const edited = csv.replaceAll('15.00', '14.50');
  const { result } = await imported(edited, 'run');
  expect(result?.counts).toMatchObject({ updated: 1, refused: 0 });
  const { values, pictures, variants } = (
    await consoleCall(app, 'getProduct', { id }, owner.headers)
  ).body.data;
  expect(values).toMatchObject({ name: '=Rip saw, "long"', tags: ['saw', 'wood'] });
  expect(pictures).toHaveLength(3);
  expect(variants).toMatchObject([
    { code: 'RS-S', price: 14.5, old_price: 20, stock: 3 },
    { code: '00017', price: 14.5, old_price: 20, stock: 2 },
  ]);
});

test('the file has the products of the list in its order, without those in the bin', async () => {
  const { id: shop_id } = await aShop(app.db);
  const dear = await aProduct(app.db, { shop_id, price: 900 });
  const cheap = await aProduct(app.db, { shop_id, price: 100 });
  const hidden = await aProduct(app.db, { shop_id, price: 500, is_published: false });
  const binned = await aProduct(app.db, { shop_id });
  await consoleCall(app, 'changeProducts', { ids: [binned.id], act: 'delete' }, owner.headers);
  const handles = async (fields: object) => handlesOf(await exported({ shop_id, ...fields }));
  expect(await handles({})).toEqual([hidden.slug, cheap.slug, dear.slug]);
  expect(await handles({ sort: 'cheapest' })).toEqual([cheap.slug, hidden.slug, dear.slug]);
  expect(await handles({ state: 'published', sort: 'dearest' })).toEqual([dear.slug, cheap.slug]);
  expect(await handles({ q: 'nothing is called so' })).toEqual([]);
  const { status } = await consoleCall(app, 'exportProducts', { state: 'deleted' }, owner.headers);
  expect(status).toBe(422);
});

test('sellers export the products of their shop; packers and support export none', async () => {
  const { slug, shop_id } = await aProduct(app.db);
  await aProduct(app.db);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id });
  expect(handlesOf(await exported({}, seller))).toEqual([slug]);
  for (const role of ['packer', 'support'] as const) {
    const { headers } = await aStaffMember(app.db, { role });
    expect((await consoleCall(app, 'exportProducts', {}, headers)).status).toBe(403);
  }
});
