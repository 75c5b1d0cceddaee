import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Taxon } from '#contract/console/catalog/taxonomy.ts';
import { get, post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/console/staff-factory.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct } from '#test/product-factory.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
});
afterAll(() => app.close());

const send = (
  name: 'listTaxonomy' | 'addTaxon' | 'editTaxon' | 'deleteTaxon',
  fields: object,
  { headers } = owner,
) => consoleCall(app, name, { ...fields }, headers);
const find = async (kind: string, slug: string) =>
  ((await send('listTaxonomy', { kind })).body.data.rows as Taxon[]).find(
    (row) => row.slug === slug,
  );

describe.each(['categories', 'brands'] as const)('%s', (kind) => {
  test('are added, renamed and deleted, each noted', async () => {
    const made = await send('addTaxon', { kind, name: `Clamps & vices of ${kind}` });
    const { slug } = made.body.data as { slug: string };
    expect(slug).toBe(`clamps-and-vices-of-${kind}`);
    expect(await find(kind, slug)).toMatchObject({ is_active: true, products: 0 });
    await send('editTaxon', { kind, slug, name: `Clamps of ${kind}`, is_active: true });
    expect((await find(kind, slug))?.name).toBe(`Clamps of ${kind}`);
    expect((await send('deleteTaxon', { kind, slug })).status).toBe(200);
    expect(await find(kind, slug)).toBeUndefined();
    const noun = kind === 'brands' ? 'brand' : 'category';
    const log = await consoleCall(app, 'listLog', { kind: noun }, owner.headers);
    expect(log.body.data.entries.map(({ act }: { act: string }) => act).slice(0, 3)).toEqual([
      `${noun}.delete`,
      `${noun}.edit`,
      `${noun}.add`,
    ]);
    expect((await send('deleteTaxon', { kind, slug })).status).toBe(404);
  });

  test('a name is needed, and no other has it', async () => {
    const name = `Files of ${kind}`;
    await send('addTaxon', { kind, name });
    for (const wrong of ['', name.toUpperCase()]) {
      const { status, body } = await send('addTaxon', { kind, name: wrong });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
    }
  });
});

test('a category that is hidden vanishes from the shop with its products; one with products stays', async () => {
  const { id, category_id } = await aProduct(app.db);
  const { slug, name } = await app.db
    .selectFrom('categories')
    .select(['slug', 'name'])
    .where('id', '=', category_id)
    .executeTakeFirstOrThrow();
  expect((await find('categories', slug))?.products).toBe(1);
  const refused = await send('deleteTaxon', { kind: 'categories', slug });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Products belong to it. Move or delete them first.',
  ]);
  const shown = async () => JSON.stringify((await get(app, '/categories')).body).includes(name);
  const inCart = async () =>
    (await post(app, '/guest/cart', { carts: [{ product_id: id }] })).body.data.cart_items.length;
  expect([await shown(), await inCart()]).toEqual([true, 1]);
  await send('editTaxon', { kind: 'categories', slug, name, is_active: false });
  expect([await shown(), await inCart()]).toEqual([false, 0]);
  expect((await get(app, `/product-details?product_id=${id}`)).status).toBe(404);
});

test('sellers and support look, and change nothing', async () => {
  const support = await aStaffMember(app.db, { role: 'support' });
  expect((await send('listTaxonomy', { kind: 'brands' }, support)).status).toBe(200);
  expect((await send('addTaxon', { kind: 'brands', name: 'X' }, support)).status).toBe(403);
});
