import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import type { ListedValue, ValuePage } from '#contract/console/catalog/attribute-values.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { get } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { offerLanguages } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createTasks } from '#server/jobs/tasks.ts';
import { runValueChange } from '../../../operate/values/run-change.ts';

let app: TestApp;
let owner: TestStaff;
let shop_id: number;
let category_id: number;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  await offerLanguages(app.db, ['de']);
  shop_id = (await aShop(app.db)).id;
  category_id = (await aCategory(app.db)).id;
});
afterAll(() => app.close());

const send = (name: ConsoleName, fields: object, { headers } = owner) =>
  consoleCall(app, name, { ...fields }, headers);
const page = async (slug: string, fields: object = {}, staff = owner) =>
  (await send('listAttributeValues', { slug, ...fields }, staff)).body.data as ValuePage;
const counts = async (slug: string, fields: object = {}, staff = owner) =>
  (await page(slug, fields, staff)).rows.map(({ value, products }) => [value, products]);
const change = (slug: string, from: ListedValue[], to: ListedValue, more: object = {}) =>
  send('changeAttributeValues', { slug, from, to, ...more });
const undoLast = async () => {
  const { body } = await send('listLog', { kind: 'attribute-values' });
  return send('undoEntry', { id: body.data.entries[0].id });
};
const matches = async (query: string) =>
  (await get(app, `/products?${query}`)).body.data.total as number;

async function anAttribute(slug: string, kind: 'choice' | 'number' = 'choice') {
  const values = { slug, name: slug, kind, is_facet: true };
  const made = app.db.insertInto('attributes').values(values).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}
/** Products with these values of an attribute; returns their ids. */
async function products(attribute_id: number, lists: ListedValue[][], own: object = {}) {
  const ids: number[] = [];
  for (const list of lists) {
    const { id } = await aProduct(app.db, { shop_id, category_id, ...own });
    const rows = list.map((value, position) => ({
      product_id: id,
      attribute_id,
      position,
      ...(typeof value === 'number' ? { number_value: value } : { text_value: value }),
    }));
    if (rows.length > 0) await app.db.insertInto('product_attributes').values(rows).execute();
    ids.push(id);
  }
  await indexProducts(app.db, ids, TEST_NOW);
  return ids;
}
const stored = async (attribute: number) => {
  const { rows } = await sql<{ product_id: number; list: ListedValue[] }>`
    select product_id, jsonb_agg(coalesce(to_jsonb(text_value), to_jsonb(number_value)) order by position) as list
    from product_attributes where attribute_id = ${attribute} group by product_id order by 1`.execute(
    app.db,
  );
  return rows.map(({ list }) => list);
};

test('a value is renamed in all products, the shop and its search follow, and the undo gives exactly those back', async () => {
  const id = await anAttribute('material');
  const texts = { de: { name: 'Material', values: { stainless: 'Edelstahl' } } };
  await app.db
    .updateTable('attributes')
    .set({ translations: JSON.stringify(texts) })
    .where('id', '=', id)
    .execute();
  const lists = [['stainless'], ['Stainless steel'], ['stainless', 'Stainless steel'], ['Oak']];
  const [first = 0] = await products(id, lists);
  const [binned = 0] = await products(id, [['stainless']]);
  await send('changeProducts', { ids: [binned], act: 'delete' });
  expect(await counts('material')).toEqual([
    ['Oak', 1],
    ['stainless', 2],
    ['Stainless steel', 2],
  ]);
  expect((await page('material', { q: 'LESS s' })).rows).toHaveLength(1);
  const url = '/product-details?product_id=';
  const specification = async (language: string) =>
    (await get(app, `${url}${first}`, { 'accept-language': language })).text;
  expect(await specification('en')).toContain('stainless');
  const to = ' Stainless steel ';
  const seen = { products: 3, already: 2, is_job: false, entry: null };
  expect((await change('material', ['stainless'], to, { preview: true })).body.data).toEqual(seen);
  expect(await stored(id)).toEqual([...lists, ['stainless']]);
  const done = (await change('material', ['stainless'], to)).body.data;
  expect(done).toEqual({ ...seen, entry: expect.any(Number) });
  const renamed = [['Stainless steel'], ['Stainless steel'], ['Stainless steel'], ['Oak']];
  expect(await stored(id)).toEqual([...renamed, ['Stainless steel']]);
  expect(await counts('material')).toEqual([
    ['Oak', 1],
    ['Stainless steel', 3],
  ]);
  expect((await page('material')).rows[1]?.texts).toEqual({ de: 'Edelstahl' });
  expect(await specification('en')).toContain('Stainless steel');
  expect(await specification('de')).toContain('Edelstahl');
  expect(await matches('attribute.material=Stainless%20steel')).toBe(3);
  expect(await matches('attribute.material=stainless')).toBe(0);
  expect((await undoLast()).status).toBe(200);
  expect(await stored(id)).toEqual([...lists, ['stainless']]);
  expect(await matches('attribute.material=stainless')).toBe(2);
  expect(
    (
      await app.db.selectFrom('attributes').select('translations').where('id', '=', id).execute()
    )[0],
  ).toEqual({ translations: texts });
  // The undo can be undone too.
  expect((await undoLast()).status).toBe(200);
  expect(await stored(id)).toEqual([...renamed, ['Stainless steel']]);
  const { text } = await send('listLog', { kind: 'attribute-values' });
  expect(text).toContain('"record_name":"material"');
});

test('several values are merged into one; later changes survive the undo', async () => {
  const id = await anAttribute('coating');
  const ids = await products(id, [['zinc'], ['Zinc-plated', 'zinc'], ['galvanised'], ['Brass']]);
  const merged = await change('coating', ['zinc', 'galvanised', 'Zinc'], 'Zinc');
  expect(merged.body.data.products).toBe(3);
  expect(await stored(id)).toEqual([['Zinc'], ['Zinc-plated', 'Zinc'], ['Zinc'], ['Brass']]);
  await app.db
    .updateTable('product_attributes')
    .set({ text_value: 'Nickel' })
    .where('product_id', '=', ids[0] ?? 0)
    .execute();
  expect((await undoLast()).status).toBe(200);
  const back = [['Nickel'], ['Zinc-plated', 'zinc'], ['galvanised'], ['Brass']];
  expect(await stored(id)).toEqual(back);
  const { body } = await send('listLog', { kind: 'attribute-values' });
  expect(body.data.entries[0].changes).toEqual([
    { field: 'value', before: 'Zinc', after: ['zinc', 'galvanised'] },
    { field: 'skipped', before: 0, after: 1 },
    { field: 'products', before: null, after: 2 },
  ]);
});

test('after 30 days, when the earlier values are being deleted, nothing is undone', async () => {
  const id = await anAttribute('grade');
  const [first = 0] = await products(id, [['a2'], ['a2']]);
  const { entry } = (await change('grade', ['a2'], 'A2')).body.data;
  await sql`
    update attribute_value_changes set created_at = created_at - interval '31 days'
    where attribute_id = ${id}`.execute(app.db);
  await app.db.deleteFrom('attribute_value_products').where('product_id', '=', first).execute();
  const undone = await send('undoEntry', { id: entry });
  expect(undone.status).toBe(404);
  expect(await stored(id)).toEqual([['A2'], ['A2']]);
});

test('numbers are corrected; invalid, unused and unknown values are refused', async () => {
  const id = await anAttribute('length', 'number');
  await products(id, [[12], [9.5], [120]]);
  expect(await counts('length')).toEqual([
    [9.5, 1],
    [12, 1],
    [120, 1],
  ]);
  expect(await counts('length', { q: '12' })).toHaveLength(2);
  expect((await change('length', [12], '12.5')).status).toBe(200);
  expect(await counts('length')).toContainEqual([12.5, 1]);
  for (const [from, to, status] of [
    [[9.5], 'long', 422],
    [[9.5], 9.5, 422],
    [[9.5], '', 422],
    [[77], 78, 422],
    [[], 78, 422],
  ] as [ListedValue[], ListedValue, number][]) {
    const response = await change('length', from, to);
    expect(response.status, response.text).toBe(status);
  }
  expect((await change('nothing', ['a'], 'b')).status).toBe(404);
  expect((await send('listAttributeValues', { slug: 'nothing' })).status).toBe(404);
  for (const after of ['{}', String.raw`"\u0000"`, '"a", "b"'])
    expect((await send('listAttributeValues', { slug: 'material', after })).status).toBe(422);
  expect((await change('material', ['x\u0000'], 'x')).status).toBe(422);
  // The log shows all values of a change on its pages.
  expect((await change('material', ['Oak', 'x'.repeat(401)], 'Ash')).status).toBe(422);
});

test('thousands of values are paged and searched, and lead to the products that have them', async () => {
  const id = await anAttribute('thread');
  const [first = 0] = await products(id, [[]]);
  const names = Array.from({ length: 12 }, (_, at) => `${at % 2 ? 'm' : 'M'}${at}`);
  const rows = names.map((text_value, position) => ({
    product_id: first,
    attribute_id: id,
    position,
    text_value,
  }));
  await app.db
    .insertInto('product_attributes')
    .values([
      ...rows,
      { product_id: first, attribute_id: id, position: 99, text_value: 'M'.repeat(201) },
    ])
    .execute();
  const read: ListedValue[] = [];
  for (let after: string | null = ''; after !== null;) {
    const part: ValuePage = await page('thread', { limit: 5, ...(after && { after }) });
    read.push(...part.rows.map(({ value }) => value));
    after = part.next;
  }
  expect(read).toEqual(['M0', 'm1', 'M10', 'm11', 'M2', 'm3', 'M4', 'm5', 'M6', 'm7', 'M8', 'm9']);
  const listed = async (fields: object) =>
    (await send('listProducts', fields)).body.data.rows.map(({ id: one }: { id: number }) => one);
  expect(await listed({ attribute: 'thread', value: 'm1' })).toEqual([first]);
  expect(await listed({ attribute: 'thread', value: 'M1' })).toEqual([]);
  expect(await listed({ attribute: 'thread' })).toEqual([first]);
  expect(await listed({ attribute: 'unknown' })).toEqual([]);
  expect(await listed({ attribute: 'length', value: '12.5' })).toHaveLength(1);
  expect(await listed({ attribute: 'length', value: 'long' })).toEqual([]);
});

test('sellers see the values and categories of their own products alone', async () => {
  const id = await anAttribute('wood');
  const other = (await aShop(app.db)).id;
  const theirs = (await aCategory(app.db)).id;
  await products(id, [['Oak'], ['Beech']]);
  await products(id, [['Oak']], { shop_id: other, category_id: theirs });
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: other });
  expect(await counts('wood', {}, seller)).toEqual([['Oak', 1]]);
  expect(await counts('wood')).toEqual([
    ['Beech', 1],
    ['Oak', 2],
  ]);
  const categories = async (staff: TestStaff) =>
    (await send('listAttributeCategories', { slug: 'wood' }, staff)).body.data.rows.map(
      (row: { id: number; products: number }) => [row.id, row.products],
    );
  expect(await categories(seller)).toEqual([[theirs, 1]]);
  expect(await categories(owner)).toEqual([
    [category_id, 2],
    [theirs, 1],
  ]);
  const body = { slug: 'wood', from: ['Oak'], to: 'Ash' };
  expect((await send('changeAttributeValues', body, seller)).status).toBe(403);
});

test('more than 200 products change as a job, which continues after an interruption; stopped, its part can be undone', async () => {
  const id = await anAttribute('finish');
  await sql`
    with made as (
      insert into products (shop_id, category_id, slug, name, price, is_published)
      select ${shop_id}, ${category_id}, 'finish-' || n, 'Finish', 100, false
      from generate_series(1, 1100) n returning id)
    insert into product_attributes (product_id, attribute_id, text_value)
    select id, ${id}, 'matt' from made`.execute(app.db);
  const job = async () => (await page('finish')).job;
  const run = async (signal?: AbortSignal) => {
    const { rows } = await sql<{ id: number }>`
      select id from attribute_value_changes order by id desc limit 1`.execute(app.db);
    await runValueChange({ db: app.db, clock: () => app.clock.now }, rows[0]?.id ?? 0, signal);
  };
  /** Runs a job until it is interrupted after its first step. */
  const interrupt = async () => {
    let looks = 0;
    const throwIfAborted = () => {
      if ((looks += 1) > 1) throw new Error('The process ends.');
    };
    await expect(run({ throwIfAborted } as AbortSignal)).rejects.toThrow('The process ends.');
  };
  const stop = () => send('stopAttributeValues', { slug: 'finish' });
  expect((await change('finish', ['matt'], 'Matt')).body.data).toMatchObject({ is_job: true });
  expect((await change('finish', ['matt'], 'Dull')).body.message).toContain('being changed');
  expect((await undoLast()).body.message).toContain('being changed');
  expect(await job()).toMatchObject({ state: 'waiting', done: 0, total: 1100 });
  await interrupt();
  await run();
  expect(await job()).toMatchObject({ state: 'done', done: 1100 });
  expect(await counts('finish')).toEqual([['Matt', 200]]);
  expect((await undoLast()).status).toBe(200);
  expect(await job()).toMatchObject({ state: 'waiting', from: ['Matt'], to: ['matt'] });
  await interrupt();
  expect((await stop()).status).toBe(200);
  await run();
  expect(await job()).toMatchObject({ state: 'stopped', done: 200 });
  expect((await stop()).status).toBe(422);
  expect((await stored(id)).flat().filter((value) => value === 'matt')).toHaveLength(200);
  expect((await undoLast()).status).toBe(200);
  expect(new Set((await stored(id)).flat())).toEqual(new Set(['Matt']));
});

test('changes of different values of an attribute run side by side; of the same value, one', async () => {
  const id = await anAttribute('tint');
  await sql`
    with made as (
      insert into products (shop_id, category_id, slug, name, price, is_published)
      select ${shop_id}, ${category_id}, 'tint-' || n, 'Tint', 100, false
      from generate_series(1, 201) n returning id)
    insert into product_attributes (product_id, attribute_id, position, text_value)
    select id, ${id}, position, value from made, (values (0, 'red'), (1, 'blue')) x (position, value)`.execute(
    app.db,
  );
  for (const value of ['red', 'blue'])
    expect((await change('tint', [value], value.toUpperCase())).status).toBe(200);
  expect((await change('tint', ['red'], 'pink')).body.message).toBe(
    '"red" is being changed to "RED". Wait until it\'s done, or stop it.',
  );
  const jobs = async () => (await page('tint')).jobs;
  const [red, blue] = await jobs();
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const deps = { db: app.db, clock: () => app.clock.now };
  await Promise.all([runValueChange(deps, red?.id ?? 0), runValueChange(deps, blue?.id ?? 0)]);
  expect(await jobs()).toMatchObject([
    { from: ['red'], state: 'done', done: 201 },
    { from: ['blue'], state: 'done', done: 201 },
  ]);
  expect(new Set((await stored(id)).map(String))).toEqual(new Set(['RED,BLUE']));
});

test('a change that is interrupted by one release of the shop after the other is carried out in the end', async () => {
  const id = await anAttribute('plating');
  await sql`
    with made as (
      insert into products (shop_id, category_id, slug, name, price, is_published)
      select ${shop_id}, ${category_id}, 'plating-' || n, 'Plating', 100, false
      from generate_series(1, 201) n returning id)
    insert into product_attributes (product_id, attribute_id, text_value)
    select id, ${id}, 'zinc' from made`.execute(app.db);
  await change('plating', ['zinc'], 'Zinc');
  const { rows } = await sql<{ id: number }>`
    select id from attribute_value_changes order by id desc limit 1`.execute(app.db);
  const tasks = createTasks({ patientDb: app.db, clock: () => app.clock.now } as never);
  const run = async (abortSignal: AbortSignal) =>
    tasks['change-attribute-values']?.({ change_id: rows[0]?.id }, { abortSignal } as never);
  for (let release = 0; release < 5; release += 1)
    await expect(run(AbortSignal.abort())).rejects.toThrow('aborted');
  await run(new AbortController().signal);
  expect((await page('plating')).job).toMatchObject({ state: 'done', done: 201 });
});

test('a change whose process loses the database again and again is carried out in the end if it gets further each time', async () => {
  const id = await anAttribute('cladding');
  await sql`
    with made as (
      insert into products (shop_id, category_id, slug, name, price, is_published)
      select ${shop_id}, ${category_id}, 'cladding-' || n, 'Cladding', 100, false
      from generate_series(1, 1100) n returning id)
    insert into product_attributes (product_id, attribute_id, text_value)
    select id, ${id}, 'zinc' from made`.execute(app.db);
  await change('cladding', ['zinc'], 'Zinc');
  const { rows } = await sql<{ id: number }>`
    select id from attribute_value_changes order by id desc limit 1`.execute(app.db);
  const deps = { db: app.db, clock: () => app.clock.now };
  for (let outage = 0; outage < 4; outage += 1) {
    let looks = 0;
    const throwIfAborted = () => {
      if ((looks += 1) > 1) throw new Error('Connection terminated unexpectedly');
    };
    const lost = runValueChange(deps, rows[0]?.id ?? 0, { throwIfAborted } as AbortSignal);
    await expect(lost).rejects.toThrow('Connection terminated');
    expect((await page('cladding')).job).toMatchObject({ was_interrupted: outage > 0 });
  }
  await runValueChange(deps, rows[0]?.id ?? 0);
  expect((await page('cladding')).job).toMatchObject({ state: 'done', done: 1100 });
});

test('for any values, a change followed by its undo restores the original state', async () => {
  const id = await anAttribute('any');
  const value = fc.constantFrom('a', 'b', 'c', 'd');
  const some = (minLength: number) => fc.uniqueArray(value, { minLength, maxLength: 3 });
  const shopOf = fc.array(some(0), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(shopOf, some(1), value, async (lists, from, to) => {
      await app.db.deleteFrom('product_attributes').where('attribute_id', '=', id).execute();
      await products(id, lists);
      const before = await stored(id);
      const { status } = await change('any', from, to);
      if (status !== 200) {
        expect(await stored(id)).toEqual(before);
        return;
      }
      const left: ListedValue[] = from.filter((one) => one !== to);
      expect((await stored(id)).flat().filter((one) => left.includes(one))).toEqual([]);
      expect((await undoLast()).status).toBe(200);
      expect(await stored(id)).toEqual(before);
    }),
    { numRuns: 8 },
  );
});
