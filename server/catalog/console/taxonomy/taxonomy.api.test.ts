import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Taxon } from '#contract/console/catalog/taxonomy.ts';
import { get, post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { offerLanguages } from '#test/factories/settings.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';
import { untilSomeWait } from '#test/until-one-waits.ts';
import { lockNames } from '../../operate/records/record-queries.ts';
import { runTaxonMerge } from '../../operate/taxonomy/run-merge.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  await offerLanguages(app.db, ['de', 'ar']);
});
afterAll(() => app.close());

type Call = 'listTaxonomy' | 'addTaxon' | 'editTaxon' | 'deleteTaxon' | 'moveTaxon' | 'mergeTaxon';
const send = (name: Call, fields: object, { headers } = owner) =>
  consoleCall(app, name, { ...(name === 'editTaxon' && { seen: {} }), ...fields }, headers);
const undoLast = async (kind: string) => {
  const { body } = await consoleCall(app, 'listLog', { kind }, owner.headers);
  return consoleCall(app, 'undoEntry', { id: body.data.entries[0].id }, owner.headers);
};
const find = async (kind: string, slug: string) =>
  ((await send('listTaxonomy', { kind })).body.data.rows as Taxon[]).find(
    (row) => row.slug === slug,
  );

describe.each(['categories', 'brands', 'attributes'] as const)('%s', (kind) => {
  test('are added, renamed and deleted, each with a log entry', async () => {
    const made = await send('addTaxon', { kind, name: `Clamps & vices of ${kind}` });
    const { slug } = made.body.data as { slug: string };
    expect(slug).toBe(`clamps-and-vices-of-${kind}`);
    expect(await find(kind, slug)).toMatchObject({ is_active: true, products: 0 });
    const seen = { name: `Clamps & vices of ${kind}` };
    await send('editTaxon', { kind, slug, name: `Clamps of ${kind}`, seen });
    expect((await find(kind, slug))?.name).toBe(`Clamps of ${kind}`);
    expect((await send('deleteTaxon', { kind, slug })).status).toBe(200);
    expect(await find(kind, slug)).toBeUndefined();
    const noun = { categories: 'category', brands: 'brand', attributes: 'attribute' }[kind];
    const log = await consoleCall(app, 'listLog', { kind: noun }, owner.headers);
    expect(log.body.data.entries.map(({ act }: { act: string }) => act).slice(0, 3)).toEqual([
      `${noun}.delete`,
      `${noun}.edit`,
      `${noun}.add`,
    ]);
    expect((await send('deleteTaxon', { kind, slug })).status).toBe(404);
  });

  test('a name is required and unique', async () => {
    const name = `Files of ${kind}`;
    await send('addTaxon', { kind, name });
    for (const wrong of ['', name.toUpperCase()]) {
      const { status, body } = await send('addTaxon', { kind, name: wrong });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
    }
  });
});

test.each(['categories', 'brands', 'attributes'] as const)(
  '%s have names in other languages; of two editors each keeps what they changed',
  async (kind) => {
    const { body } = await send('addTaxon', { kind, name: `Both of ${kind}` });
    const { slug } = body.data as { slug: string };
    const seen = { name: `Both of ${kind}`, names: { de: '', ar: '' } };
    const edit = (edited: object) => send('editTaxon', { kind, slug, ...seen, ...edited, seen });
    expect((await edit({ names: { de: 'Zwingen', ar: '' } })).status).toBe(200);
    expect((await edit({ name: `Ours of ${kind}`, names: { de: '', ar: 'مشابك' } })).status).toBe(
      200,
    );
    const now = { name: `Ours of ${kind}`, names: { de: 'Zwingen', ar: 'مشابك' } };
    expect(await find(kind, slug)).toMatchObject(now);
    const refused = await edit({ name: `Theirs of ${kind}`, names: { de: 'Klemmen', ar: '' } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['names.de', 'name']]);
    expect(await find(kind, slug)).toMatchObject(now);
    const nobody = await edit({ names: { xx: 'Nowhere' } });
    expect(nobody.status, nobody.text).toBe(422);
    const noun = { categories: 'category', brands: 'brand', attributes: 'attribute' }[kind];
    await send('editTaxon', { kind, slug, ...now, names: { de: '', ar: '' }, seen: now });
    expect((await find(kind, slug))?.names).toEqual({});
    expect((await undoLast(noun)).status).toBe(200);
    expect((await find(kind, slug))?.names).toEqual(now.names);
    await send('editTaxon', {
      kind,
      slug,
      ...now,
      names: { ...now.names, de: 'Sargentos' },
      seen: now,
    });
    expect((await undoLast(noun)).status).toBe(200);
    expect((await find(kind, slug))?.names).toEqual(now.names);
  },
);

test.each(['categories', 'brands', 'attributes'] as const)(
  '%s that two editors save at once keep what each has changed',
  async (kind) => {
    const name = `Twice of ${kind}`;
    const { slug } = (await send('addTaxon', { kind, name })).body.data as { slug: string };
    const seen = { name, names: { de: '' } };
    const edit = (edited: object) => send('editTaxon', { kind, slug, ...seen, ...edited, seen });
    const edits = await app.db.transaction().execute(async (tx) => {
      await lockNames(tx, kind);
      const both = [edit({ name: `Once of ${kind}` }), edit({ names: { de: 'Zwingen' } })];
      await untilSomeWait(tx, both.length);
      return both;
    });
    for (const { status } of await Promise.all(edits)) expect(status).toBe(200);
    expect(await find(kind, slug)).toMatchObject({
      name: `Once of ${kind}`,
      names: { de: 'Zwingen' },
    });
  },
);

describe('attributes', () => {
  const kind = 'attributes';
  const add = async (name: string, fields: object = {}) =>
    (await send('addTaxon', { kind, name, ...fields })).body.data.slug as string;
  const slugs = async () =>
    ((await send('listTaxonomy', { kind })).body.data.rows as Taxon[]).map(({ slug }) => slug);
  const valuesOf = (slug: string) =>
    app.db
      .selectFrom('product_attributes as v')
      .innerJoin('attributes as a', 'a.id', 'v.attribute_id')
      .select(['v.product_id', 'v.text_value', 'v.number_value'])
      .where('a.slug', '=', slug)
      .orderBy('v.product_id')
      .orderBy('v.position')
      .execute();
  const give = async (product_id: number, slug: string, ...values: (string | number)[]) => {
    const { id: attribute_id } = await app.db
      .selectFrom('attributes')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const rows = values.map((value, position) => ({
      product_id,
      attribute_id,
      position,
      ...(typeof value === 'string' ? { text_value: value } : { number_value: value }),
    }));
    await app.db.insertInto('product_attributes').values(rows).execute();
  };

  test('can change kind, unit and filter', async () => {
    const slug = await add('Voltage', { attribute_kind: 'number', unit: 'V', is_facet: true });
    const attribute = { kind: 'number', unit: 'V', is_facet: true };
    expect(await find(kind, slug)).toMatchObject({ attribute });
    const seen = { name: 'Voltage', unit: 'V', is_facet: true };
    await send('editTaxon', { kind, slug, ...seen, unit: 'kV', is_facet: false, seen });
    expect(await find(kind, slug)).toMatchObject({
      attribute: { ...attribute, unit: 'kV', is_facet: false },
    });
    const wrong = await send('addTaxon', { kind, name: 'Wrong', unit: 'mm' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['unit']]);
  });

  test('can be reordered, and back', async () => {
    const [a, b] = [await add('First of two'), await add('Second of two')];
    const before = await slugs();
    expect(before.slice(-2)).toEqual([a, b]);
    await send('moveTaxon', { kind, slug: b, place: before.length - 1 });
    expect((await slugs()).slice(-2)).toEqual([b, a]);
    expect((await send('moveTaxon', { kind, slug: b, place: before.length - 1 })).status).toBe(422);
    expect((await undoLast('attribute')).status).toBe(200);
    expect(await slugs()).toEqual(before);
    expect((await send('moveTaxon', { kind, slug: b, place: 1000 })).status).toBe(422);
    await send('moveTaxon', { kind, slug: b, place: 1 });
    expect((await slugs())[0]).toBe(b);
    expect((await send('moveTaxon', { kind, slug: 'nobody', place: 1 })).status).toBe(404);
  });

  test('are not deleted while products have them; after a merge the values belong to the other one', async () => {
    const [from, into] = [await add('Metal'), await add('Material')];
    const [one, two] = [await aProduct(app.db), await aProduct(app.db)];
    await give(one.id, from, 'Steel', 'Brass');
    await give(two.id, from, 'Steel');
    await give(two.id, into, 'Steel', 'Oak');
    expect(await find(kind, from)).toMatchObject({ products: 2, products_are_capped: false });
    expect((await send('deleteTaxon', { kind, slug: from })).status).toBe(422);
    const merged = await send('mergeTaxon', { kind, slug: from, into });
    expect(merged.body.data).toEqual({ moved: 2, is_done: true, is_job: false });
    expect(await find(kind, from)).toBeUndefined();
    expect((await valuesOf(into)).map((row) => [row.product_id, row.text_value])).toEqual([
      [one.id, 'Steel'],
      [one.id, 'Brass'],
      [two.id, 'Steel'],
      [two.id, 'Oak'],
    ]);
    expect((await send('mergeTaxon', { kind, slug: from, into })).status).toBe(404);
    expect((await send('mergeTaxon', { kind, slug: into, into })).status).toBe(422);
  });

  test('a merge keeps a number that the product already has; different units are not merged', async () => {
    const number = { attribute_kind: 'number', unit: 'mm' };
    const [from, into] = [await add('Width', number), await add('Breadth', number)];
    const metres = await add('Width in metres', { ...number, unit: 'm' });
    const { id } = await aProduct(app.db);
    await give(id, from, 4);
    await give(id, into, 5);
    expect((await send('mergeTaxon', { kind, slug: from, into: metres })).status).toBe(422);
    expect((await send('mergeTaxon', { kind, slug: from, into })).status).toBe(200);
    expect((await valuesOf(into)).map((row) => row.number_value)).toEqual([5]);
  });
});

test('a merged brand gives its products to the other one, including deleted ones', async () => {
  const add = async (name: string) =>
    (await send('addTaxon', { kind: 'brands', name })).body.data.slug as string;
  const [from, into] = [await add('Bosh'), await add('Bosch')];
  const brand = await app.db
    .selectFrom('brands')
    .select('id')
    .where('slug', '=', from)
    .executeTakeFirstOrThrow();
  const products = [await aProduct(app.db), await aProduct(app.db)];
  const ids = products.map(({ id }) => id);
  await app.db.updateTable('products').set({ brand_id: brand.id }).where('id', 'in', ids).execute();
  const binned = { is_published: false, deleted_at: app.clock.now };
  await app.db
    .updateTable('products')
    .set(binned)
    .where('id', '=', ids[1] ?? 0)
    .execute();
  expect([await find('brands', from), await find('brands', into)]).toMatchObject([
    { products: 1 },
    { products: 0 },
  ]);
  const merged = await send('mergeTaxon', { kind: 'brands', slug: from, into });
  expect(merged.body.data).toEqual({ moved: 2, is_done: true, is_job: false });
  expect([await find('brands', from), await find('brands', into)]).toMatchObject([
    undefined,
    { products: 1 },
  ]);
  const shown = await get(app, `/product-details?product_id=${ids[0]}`);
  expect(JSON.stringify(shown.body)).toContain('"Bosch"');
  const { body } = await consoleCall(app, 'listLog', { kind: 'brand' }, owner.headers);
  expect(body.data.entries.slice(0, 2)).toMatchObject([
    { act: 'brand.delete' },
    { act: 'brand.merge' },
  ]);
});

test('a merge of many products continues as a job when its page is closed, and is listed until it is done', async () => {
  const [from, into] = ['Hiltee', 'Hilti'];
  for (const name of [from, into]) await send('addTaxon', { kind: 'brands', name });
  const { shop_id, category_id } = await aProduct(app.db);
  await sql`
    insert into products (shop_id, category_id, brand_id, slug, name, price)
    select ${shop_id}, ${category_id}, b.id, gen_random_uuid(), 'Drill', 100
    from brands b, generate_series(1, 1100) where b.name = ${from}`.execute(app.db);
  const request = { kind: 'brands', slug: 'hiltee', into: 'hilti', whole: true };
  expect((await send('mergeTaxon', request)).body.data).toEqual({
    moved: 500,
    is_done: false,
    is_job: true,
  });
  const merges = async () => (await send('listTaxonomy', { kind: 'brands' })).body.data.merges;
  expect(await merges()).toEqual([
    { slug: 'hiltee', parent: null, into: 'hilti', into_parent: null },
  ]);
  const { rows } = await sql<{ id: string; payload: JobPayloads['merge-taxon'] }>`
    select j.id, payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'merge-taxon'`.execute(app.db);
  expect(rows).toHaveLength(1);
  for (const { id, payload } of rows) {
    await runTaxonMerge({ db: app.db, clock: () => app.clock.now }, payload);
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(app.db);
  }
  expect([await find('brands', 'hiltee'), await find('brands', 'hilti'), await merges()]).toEqual([
    undefined,
    expect.objectContaining({ products: 1100 }),
    [],
  ]);
  // Who started it is in the log of every step.
  const { body } = await consoleCall(app, 'listLog', { kind: 'brand' }, owner.headers);
  const steps = body.data.entries.slice(0, 4) as { act: string; person: string }[];
  expect(steps.map(({ act }) => act)).toEqual(['brand.delete', ...Array(3).fill('brand.merge')]);
  expect(new Set(steps.map(({ person }) => person)).size).toBe(1);
});

test('a seller sees all that products can have, with the numbers of their own products', async () => {
  const { id: category_id, sub_categories } = await aCategory(app.db, {
    name: 'Chisels',
    sub_categories: ['Bevel'],
  });
  const { id: brand_id } = await app.db
    .insertInto('brands')
    .values({ slug: 'narex', name: 'Narex' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chisel = {
    category_id,
    sub_category_ids: sub_categories,
    brand_id,
    attributes: { 'bevel-angle': { value: '25 degrees' } },
  };
  const { shop_id } = await aProduct(app.db, chisel);
  await aProduct(app.db, chisel);
  const binned = await aProduct(app.db, { ...chisel, shop_id });
  await app.db
    .updateTable('products')
    .set({ deleted_at: app.clock.now, is_published: false })
    .where('id', '=', binned.id)
    .execute();
  const other = await aProduct(app.db);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: other.shop_id });
  const own = await aStaffMember(app.db, { role: 'seller', shop_id });
  const counts = async (who: TestStaff) => {
    const found: number[] = [];
    for (const [kind, slug] of [
      ['categories', 'chisels'],
      ['categories', 'bevel'],
      ['brands', 'narex'],
      ['attributes', 'bevel-angle'],
    ]) {
      const rows = (await send('listTaxonomy', { kind }, who)).body.data.rows as Taxon[];
      found.push(rows.find((row) => row.slug === slug)?.products ?? -1);
    }
    return found;
  };
  expect(await counts(own)).toEqual([1, 1, 1, 1]);
  expect(await counts(seller)).toEqual([0, 0, 0, 0]);
  const [ofCategory, , ofBrand] = await counts(owner);
  expect([ofCategory, ofBrand]).toEqual([2, 2]);
});

test('the counters of categories and brands equal a full count after all of this', async () => {
  const counted = await sql<{ kind: string; taxon_id: number; products: number }>`
    select kind, taxon_id, products from taxon_counts where products <> 0 order by 1, 2`.execute(
    app.db,
  );
  const full = await sql`
    select t.kind, t.id as taxon_id, count(*)::int as products
    from products p, lateral (values ('category', p.category_id), ('brand', p.brand_id)) t (kind, id)
    where p.deleted_at is null and t.id is not null group by 1, 2 order by 1, 2`.execute(app.db);
  expect(counted.rows.length).toBeGreaterThan(3);
  expect(counted.rows).toEqual(full.rows);
  const [first] = await app.db.deleteFrom('products').returning('category_id').execute();
  expect(first).toBeDefined();
  const left = await sql`select from taxon_counts where products <> 0`.execute(app.db);
  expect(left.rows).toEqual([]);
});

test('a hidden category vanishes from the shop with its products; one with products is not deleted', async () => {
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
    'It still has products. Move or delete them first.',
  ]);
  const shown = async () => JSON.stringify((await get(app, '/categories')).body).includes(name);
  const inCart = async () =>
    (await post(app, '/guest/cart', { carts: [{ product_id: id }] })).body.data.cart_items.length;
  expect([await shown(), await inCart()]).toEqual([true, 1]);
  await send('editTaxon', { kind: 'categories', slug, name, is_active: false });
  expect([await shown(), await inCart()]).toEqual([false, 0]);
  expect((await get(app, `/product-details?product_id=${id}`)).status).toBe(404);
});

test('sellers and support can look, but change nothing', async () => {
  const support = await aStaffMember(app.db, { role: 'support' });
  expect((await send('listTaxonomy', { kind: 'brands' }, support)).status).toBe(200);
  expect((await send('addTaxon', { kind: 'brands', name: 'X' }, support)).status).toBe(403);
});
