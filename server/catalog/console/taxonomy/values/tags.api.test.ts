import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import type { TagPage } from '#contract/console/catalog/product-tags.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { get } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
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
const matches = async (search: string) =>
  (await get(app, `/products?${new URLSearchParams({ search }).toString()}`)).body.data
    .total as number;

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
  expect([await listed('spaner'), await listed('Spanner'), await matches('spanner')]).toEqual([
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

test('the undo of a change of tags leaves what a later change has done to the same products', async () => {
  await clear();
  await products([['spaner', 'gift'], ['spaner']]);
  const { entry } = (await change(['spaner'], 'Spanner')).body.data;
  expect((await change(['gift'], 'present')).status).toBe(200);
  expect(await stored()).toEqual([['Spanner', 'present'], ['Spanner']]);
  expect((await send('undoEntry', { id: entry })).status).toBe(200);
  expect(await stored()).toEqual([['spaner', 'present'], ['spaner']]);
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

/** Deletes all products and makes many with some tags, more than change at once, in each of some shops. */
async function many(tags: string[], shops: number[]) {
  await clear();
  await sql`
    insert into products (shop_id, category_id, slug, name, price, is_published, tags)
    select shop, (select id from categories limit 1), 'many-' || shop || '-' || n, 'Many', 100, false, ${tags}::text[]
    from unnest(${shops}::bigint[]) shop, generate_series(1, 250) n`.execute(app.db);
}
const jobs = async (staff = owner) =>
  ((await send('listProductTags', {}, staff)).body.data as TagPage).jobs;
const active = async (staff = owner) =>
  (await jobs(staff)).filter(({ state }) => state === 'waiting' || state === 'running');
const run = (id: number | undefined) =>
  runValueChange({ db: app.db, clock: () => app.clock.now }, id ?? 0);
/** Runs all queued jobs. */
const runAll = async () => Promise.all((await active()).map(({ id }) => run(id)));

test('a job of a seller is shown to them and the owner alone, and ends with their role', async () => {
  await many(['matt'], [theirs]);
  const other = await aStaffMember(app.db, { role: 'seller', shop_id });
  expect((await change(['matt'], 'Matt', {}, seller)).body.data.is_job).toBe(true);
  const [{ id } = { id: 0 }] = await jobs(seller);
  expect((await change(['matt'], 'Dull')).body.message).toBe(
    '"matt" is being changed to "Matt". Wait until it\'s done, or stop it.',
  );
  expect(await jobs(other)).toEqual([]);
  expect((await send('stopProductTags', { id }, other)).status).toBe(422);
  expect((await send('stopProductTags', {}, other)).status).toBe(422);
  for (const staff of [seller, owner])
    expect(await jobs(staff)).toMatchObject([{ id, total: 250, may_stop: true }]);
  await run(id);
  expect(await counts({}, seller)).toEqual([['Matt', 200]]);
  expect((await undoLast(seller)).status).toBe(200);
  const become = (shop: number) =>
    app.db.updateTable('staff_roles').set({ shop_id: shop }).where('staff_id', '=', seller.id);
  await become(shop_id).execute();
  await runAll();
  expect((await jobs()).at(-1)).toMatchObject({ state: 'failed', done: 0 });
  await become(theirs).execute();
});

test('changes in different shops and of different tags run side by side, each with its own progress', async () => {
  await many(['red', 'oak'], [shop_id, theirs]);
  const other = await aStaffMember(app.db, { role: 'seller', shop_id });
  for (const [from, to, staff] of [
    ['red', 'Red', seller],
    ['red', 'crimson', other],
    ['oak', 'Oak', owner],
  ] as const)
    expect((await change([from], to, {}, staff)).body).toMatchObject({ data: { is_job: true } });
  expect(await active()).toMatchObject([
    { from: ['red'], to: ['Red'], total: 250 },
    { from: ['red'], to: ['crimson'], total: 250 },
    { from: ['oak'], to: ['Oak'], total: 500 },
  ]);
  expect(await active(seller)).toMatchObject([{ to: ['Red'] }]);
  app.clock.now = new Date(app.clock.now.getTime() + 120_000);
  // They wait for their turn.
  expect((await active()).map(({ is_silent }) => is_silent)).toEqual([false, false, false]);
  await runAll();
  expect(await active()).toEqual([]);
  const tags = await app.db
    .selectFrom('products')
    .select(['shop_id', 'tags'])
    .distinct()
    .orderBy('shop_id')
    .execute();
  expect(tags).toEqual([
    { shop_id, tags: ['crimson', 'Oak'] },
    { shop_id: theirs, tags: ['Red', 'Oak'] },
  ]);
});

test('a change that shares a tag with a running one is refused with its name, to those who can stop it', async () => {
  await many(['red', 'oak', 'elm'], [shop_id, theirs]);
  const oak = '"oak" is being changed to "Oak". Wait until it\'s done, or stop it.';
  expect((await change(['oak'], 'Oak')).status).toBe(200);
  for (const [from, to] of [
    [['oak'], 'timber'],
    [['red', 'oak'], null],
    [['red'], 'oak'],
    [['red'], 'Oak'],
  ] as [string[], string | null][])
    expect((await change(from, to)).body.message).toBe(oak);
  // A seller can't stop what is of other shops too, and reads nothing else of it.
  expect((await change(['elm', 'oak'], null, {}, seller)).body.message).toBe(
    '"oak" is being changed in several shops. Wait until it\'s done.',
  );
  expect((await change(['elm', 'red'], null, {}, seller)).status).toBe(200);
  expect((await change(['red'], 'Red')).body.message).toBe(
    '"elm, red" is being removed. Wait until it\'s done, or stop it.',
  );
  await runAll();
  expect((await undoLast(seller)).status).toBe(200);
  expect((await change(['oak', 'Oak'], 'elm', {}, seller)).body.message).toBe(
    '"elm, red" is being restored. Wait until it\'s done, or stop it.',
  );
  await runAll();
  expect((await change(['Oak'], 'oak')).status).toBe(200);
  await runAll();
});

test('of two overlapping changes that start at the same moment one is carried out', async () => {
  await many(['red', 'oak'], [theirs]);
  const answers = await Promise.all([
    change(['red'], 'Red'),
    change(['red', 'oak'], 'mix', {}, seller),
    change(['oak'], 'red'),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
  expect(await active()).toHaveLength(1);
  await runAll();
});

test('one of several jobs is stopped, and listed until the next one starts', async () => {
  await many(['red', 'oak', 'elm'], [theirs]);
  await change(['red'], 'Red');
  await change(['oak'], 'Oak', {}, seller);
  const [red, oak] = await active();
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  expect((await send('stopProductTags', { id: red?.id }, seller)).status).toBe(422);
  expect((await jobs()).filter(({ id }) => id === red?.id)).toMatchObject([{ state: 'waiting' }]);
  expect((await send('stopProductTags', { id: red?.id })).status).toBe(200);
  expect((await send('stopProductTags', { id: red?.id })).status).toBe(422);
  expect(await jobs()).toMatchObject([
    { id: red?.id, state: 'stopped' },
    { id: oak?.id, state: 'waiting' },
  ]);
  await runAll();
  expect(await counts()).toEqual([
    ['elm', 200],
    ['Oak', 200],
    ['red', 200],
  ]);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await change(['elm'], 'Elm');
  expect(await jobs()).toMatchObject([{ to: ['Elm'] }]);
  await runAll();
});

test('while processes of the previous version can run, a second job is refused', async () => {
  await many(['red', 'oak'], [theirs]);
  await sql`
    create unique index attribute_value_changes_tags_one_at_a_time on attribute_value_changes ((true))
    where attribute_id is null and state in ('waiting', 'running')`.execute(app.db);
  await change(['red'], 'Red');
  const { status, body } = await change(['oak'], 'Oak');
  expect([status, body.message]).toEqual([
    422,
    "Tags of products are being changed. Wait until it's done, or stop it.",
  ]);
  await sql`drop index attribute_value_changes_tags_one_at_a_time`.execute(app.db);
  await runAll();
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
