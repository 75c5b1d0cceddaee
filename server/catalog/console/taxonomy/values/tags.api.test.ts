import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import type { TagPage } from '#contract/console/catalog/product-tags.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { get } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/console/staff-factory.ts';
import { aShop, TEST_NOW } from '#test/factories.ts';
import { aProduct } from '#test/product-factory.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { runValueChange } from '../../../operate/values/run-change.ts';

let app: TestApp;
let owner: TestStaff;
let seller: TestStaff;
let shop_id: number;
let theirs: number;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  shop_id = (await aShop(app.db)).id;
  theirs = (await aShop(app.db)).id;
  seller = await aStaffMember(app.db, { role: 'seller', shop_id: theirs });
});
afterAll(() => app.close());

const send = (name: ConsoleName, fields: object, { headers } = owner) =>
  consoleCall(app, name, { ...fields }, headers);
const counts = async (fields: object = {}, staff = owner) =>
  ((await send('listProductTags', fields, staff)).body.data as TagPage).rows.map(
    ({ value, products }) => [value, products],
  );
const change = (from: string[], to: string | null, more: object = {}, staff = owner) =>
  send('changeProductTags', { from, to, ...more }, staff);
const undoLast = async (staff = owner) => {
  const { body } = await send('listLog', { kind: 'product-tags' }, staff);
  return send('undoEntry', { id: body.data.entries[0].id }, staff);
};
const listed = async (tag: string, staff = owner) =>
  (await send('listProducts', { tag }, staff)).body.data.total as number;
const found = async (search: string) =>
  (await get(app, `/products?${new URLSearchParams({ search })}`)).body.data.total as number;

/** Deletes all products and makes some with these tags. */
async function products(lists: string[][], shop = shop_id) {
  const ids: number[] = [];
  for (const tags of lists) ids.push((await aProduct(app.db, { shop_id: shop, tags })).id);
  await indexProducts(app.db, ids, TEST_NOW);
}
const clear = () => app.db.deleteFrom('products').execute();
const stored = async () =>
  (await app.db.selectFrom('products').select('tags').orderBy('id').execute()).map(
    ({ tags }) => tags,
  );

test('tags are listed, renamed, merged and removed; list, shop and search follow, and each is undone', async () => {
  const lists = [['spaner', 'hand tool'], ['Spanner', 'spaner'], ['gift'], []];
  await products(lists);
  expect(await counts()).toEqual([
    ['gift', 1],
    ['hand tool', 1],
    ['spaner', 2],
    ['Spanner', 1],
  ]);
  expect(await counts({ q: 'SPAN' })).toHaveLength(2);
  expect(await listed('spaner')).toBe(2);
  const seen = { products: 2, already: 1, is_job: false, entry: null };
  expect((await change(['spaner'], ' Spanner ', { preview: true })).body.data).toEqual(seen);
  expect(await stored()).toEqual(lists);
  expect((await change(['spaner'], ' Spanner ')).status).toBe(200);
  expect(await stored()).toEqual([['Spanner', 'hand tool'], ['Spanner'], ['gift'], []]);
  expect([await listed('spaner'), await listed('Spanner'), await found('spanner')]).toEqual([
    0, 2, 2,
  ]);
  expect((await undoLast()).status).toBe(200);
  expect(await stored()).toEqual(lists);
  expect((await change(['spaner', 'gift'], null)).body.data).toMatchObject({ products: 3 });
  expect(await stored()).toEqual([['hand tool'], ['Spanner'], [], []]);
  expect(await counts()).toHaveLength(2);
  expect((await undoLast()).status).toBe(200);
  expect(await stored()).toEqual(lists);
  // The undo can be undone too.
  expect((await undoLast()).status).toBe(200);
  expect(await stored()).toEqual([['hand tool'], ['Spanner'], [], []]);
  for (const [from, to] of [
    [['Spanner'], 'Spanner'],
    [['Spanner'], ' '],
    [['Spanner'], 'x'.repeat(101)],
    [['nothing'], 'x'],
    [['nothing'], null],
    [[], 'x'],
  ] as [string[], string | null][])
    expect((await change(from, to)).status).toBe(422);
  expect((await send('listProductTags', { after: '{}' })).status).toBe(422);
  expect((await change(['x\u0000'], '\u0000')).status).toBeLessThan(500);
});

test('sellers see and change the tags of their own products alone, and undo only that', async () => {
  await clear();
  await products([['wood'], ['oak']]);
  await products([['wood']], theirs);
  expect(await counts({}, seller)).toEqual([['wood', 1]]);
  expect(await counts({ q: 'oak' }, seller)).toEqual([]);
  expect(await listed('wood', seller)).toBe(1);
  const { body } = await change(['wood', 'oak'], 'timber', {}, seller);
  expect(body.data).toMatchObject({ products: 1 });
  expect(await stored()).toEqual([['wood'], ['oak'], ['timber']]);
  const become = (shop: number) =>
    app.db.updateTable('staff_roles').set({ shop_id: shop }).where('staff_id', '=', seller.id);
  await become(shop_id).execute();
  expect((await send('undoEntry', { id: body.data.entry }, seller)).status).toBe(403);
  expect((await send('listLog', { kind: 'product-tags' }, seller)).body.data.entries).toEqual([]);
  await become(theirs).execute();
  expect((await undoLast(seller)).status).toBe(200);
  expect(await stored()).toEqual([['wood'], ['oak'], ['wood']]);
});

test('a job of a seller is shown to them and the owner alone, and ends with their role', async () => {
  await clear();
  await sql`
    insert into products (shop_id, category_id, slug, name, price, is_published, tags)
    select ${theirs}, (select id from categories limit 1), 'many-' || n, 'Many', 100, false, '{matt}'
    from generate_series(1, 450) n`.execute(app.db);
  const other = await aStaffMember(app.db, { role: 'seller', shop_id });
  const job = async (staff: TestStaff) =>
    (await send('listProductTags', {}, staff)).body.data.job as TagPage['job'];
  const run = async () => {
    const { rows } = await sql<{ id: number }>`
      select id from attribute_value_changes order by id desc limit 1`.execute(app.db);
    await runValueChange({ db: app.db, clock: () => app.clock.now }, rows[0]?.id ?? 0);
  };
  expect((await change(['matt'], 'Matt', {}, seller)).body.data.is_job).toBe(true);
  expect((await change(['matt'], 'Dull')).body.message).toContain('being changed');
  expect(await job(other)).toBeNull();
  expect((await send('stopProductTags', {}, other)).status).toBe(422);
  for (const staff of [seller, owner]) expect(await job(staff)).toMatchObject({ total: 450 });
  await run();
  expect(await counts({}, seller)).toEqual([['Matt', 200]]);
  expect((await undoLast(seller)).status).toBe(200);
  await app.db
    .updateTable('staff_roles')
    .set({ shop_id })
    .where('staff_id', '=', seller.id)
    .execute();
  await run();
  expect(await job(owner)).toMatchObject({ state: 'failed', done: 0 });
  await app.db
    .updateTable('staff_roles')
    .set({ shop_id: theirs })
    .where('staff_id', '=', seller.id)
    .execute();
});

test('whatever tags products have, a change and its undo leave the state before', async () => {
  const tag = fc.constantFrom('a', 'b', 'c', 'd');
  const some = (minLength: number) => fc.uniqueArray(tag, { minLength, maxLength: 3 });
  const shopOf = fc.array(some(0), { minLength: 1, maxLength: 3 });
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(
      ...([shopOf, shopOf, some(1), fc.option(tag), fc.boolean()] as const),
      async (lists, others, from, to, isSeller) => {
        await clear();
        await products(lists);
        await products(others, theirs);
        const before = await stored();
        const who = isSeller ? seller : owner;
        const { status } = await change(from, to, {}, who);
        const after = await stored();
        if (isSeller) expect(after.slice(0, lists.length)).toEqual(lists);
        if (status !== 200) expect(after).toEqual(before);
        else {
          changes += 1;
          expect((await undoLast(who)).status).toBe(200);
        }
        expect(await stored()).toEqual(before);
      },
    ),
    { numRuns: 5 },
  );
  expect(changes).toBeGreaterThan(0);
});
