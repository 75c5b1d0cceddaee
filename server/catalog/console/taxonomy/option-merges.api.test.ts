import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { runOptionMerges } from '../../operate/options/run-merges.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
});
afterAll(() => app.close());

const send = async (name: ConsoleName, fields: object, status = 200) => {
  const answer = await consoleCall(app, name, { ...fields }, owner.headers);
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
};
const merge = async (fields: object) => (await send('mergeOption', fields)).data;
const undo = (id: number, status = 200) => send('undoEntry', { id }, status);

/** All that merging options changes, and what it must not change. */
async function snapshot() {
  const { rows } = await sql`
    select
      (select json_agg(c order by c.id) from colors c) as colors,
      (select json_agg(z order by z.id) from sizes z) as sizes,
      (select json_agg(u order by u.id) from units u) as units,
      (select json_agg(l order by l.product_id, l.color_id) from product_colors l) as product_colors,
      (select json_agg(l order by l.product_id, l.size_id) from product_sizes l) as product_sizes,
      (select json_agg(json_build_array(v.id, v.color_id, v.size_id, v.quantity, v.position) order by v.id)
        from product_variants v) as variants,
      (select json_agg(json_build_array(p.id, p.unit_id) order by p.id) from products p) as products,
      (select json_agg(json_build_array(l.product_id, l.color_id, l.size_id) order by l.id) from cart_lines l) as carts,
      (select json_agg(json_build_array(a.id, a.translations) order by a.id) from attributes a) as texts`.execute(
    app.db,
  );
  return rows[0];
}

const NAMES = ['Red', 'Rot', 'Rouge', 'Rojo'];
const KINDS = ['colors', 'sizes', 'units'] as const;

test('merges in any sequence are undone exactly, the last one first', async () => {
  for (const slug of ['colour', 'size'])
    await app.db.insertInto('attributes').values({ slug, name: slug, kind: 'choice' }).execute();
  const { id: user_id } = await aCustomer(app.db);
  const place = fc.nat(NAMES.length - 1);
  const product = fc.record({ color: place, size: place, unit: place });
  const step = fc.record({ kind: fc.constantFrom(...KINDS), from: place, into: place });
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 4 }),
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.array(place, { maxLength: 3 }),
      async (products, steps, translated) => {
        await sql`delete from products`.execute(app.db);
        for (const table of KINDS) await sql`delete from ${sql.table(table)}`.execute(app.db);
        const values = Object.fromEntries(translated.map((at) => [NAMES[at], `de ${at}`]));
        await app.db
          .updateTable('attributes')
          .set({ translations: JSON.stringify({ de: { values } }) })
          .execute();
        const name = (at: number) => NAMES[at] ?? '';
        for (const product of products) {
          const [color, size] = [name(product.color), name(product.size)];
          const made = await aProduct(app.db, {
            colors: [{ name: 'Other' }, { name: color }],
            sizes: [{ name: 'Other' }, { name: size }],
            unit: name(product.unit),
            variants: [
              { color, size, quantity: 3 },
              { color: 'Other', size: 'Other' },
            ],
          });
          await app.db
            .insertInto('cart_lines')
            .values({
              user_id,
              product_id: made.id,
              color_id: made.colors[color] ?? 0,
              size_id: made.sizes[size] ?? 0,
              quantity: 1,
            })
            .execute();
        }
        const entries: { id: number; before: unknown }[] = [];
        for (const { kind, from, into } of steps) {
          const rows: { id: number; name: string }[] = (await send('listOptions', { kind })).data
            .rows;
          const idOf = (at: number) => rows.find((row) => row.name === name(at))?.id;
          const [id, other] = [idOf(from), idOf(into)];
          if (id === undefined || other === undefined || id === other) continue;
          const before = await snapshot();
          const { entry } = await merge({ kind, id, into: other });
          entries.push({ id: entry, before });
          expect(await snapshot()).not.toEqual(before);
        }
        for (const { id, before } of entries.toReversed()) {
          await undo(id);
          expect(await snapshot()).toEqual(before);
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('several are merged into one, unless a product has two of them, and undone except for what has changed since', async () => {
  const colors = ['Teal', 'Tael', 'Teel'];
  const made: TestProduct[] = [];
  for (const color of colors) made.push(await aProduct(app.db, { colors: [{ name: color }] }));
  const both = await aProduct(app.db, {
    name: 'Glove',
    colors: [{ name: 'Tael' }, { name: 'Teel' }],
  });
  const [into, id, other] = colors.map((color, at) => made[at]?.colors[color] ?? 0);
  const kind = 'colors';
  for (const preview of [true, false]) {
    const refused = await send('mergeOption', { kind, id, into, also: [other], preview }, 422);
    expect(refused.message).toBe('"Glove" has two of them. Remove one there first.');
  }
  await send('mergeOption', { kind, id, into, also: [into] }, 422);
  await send('mergeOption', { kind, id, into, also: [999_999], preview: true }, 404);
  await app.db.deleteFrom('products').where('id', '=', both.id).execute();
  const again = await aProduct(app.db, { colors: [{ name: 'Tael' }] });
  const preview = await merge({ kind, id, into, also: [other], preview: true });
  expect(preview).toEqual({ moved: 3, is_done: false, is_job: false, entries: [], entry: null });
  const first = await merge({ kind, id, into, also: [other] });
  expect(first).toMatchObject({ moved: 2, is_done: true });
  const second = await merge({ kind, id: other, into });
  const colorOf = async (product: number | undefined) => {
    const query = app.db.selectFrom('product_colors').select('color_id');
    return (await query.where('product_id', '=', product ?? 0).execute()).map(
      (row) => row.color_id,
    );
  };
  expect(await colorOf(again.id)).toEqual([into]);
  // It gets another colour meanwhile, and an import has added the merged one again.
  await app.db.deleteFrom('product_colors').where('product_id', '=', again.id).execute();
  const added = await app.db
    .insertInto('colors')
    .values({ name: 'Tael' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await undo(first.entry);
  expect(await colorOf(made[0]?.id)).toEqual([into]);
  expect(await colorOf(made[1]?.id)).toEqual([added.id]);
  expect(await colorOf(again.id)).toEqual([]);
  const { entries } = (await send('listLog', { kind: 'color' })).data;
  expect(entries[0].act).toBe('option.unmerge');
  expect(entries[0].changes).toEqual([
    { field: 'name', before: 'Teal', after: 'Tael' },
    { field: 'skipped', before: 0, after: 1 },
    { field: 'products', before: null, after: 1 },
  ]);
  await undo(first.entry, 422);
  await undo(entries[0].id, 422);
  // All have changed since.
  await app.db
    .deleteFrom('product_colors')
    .where('product_id', '=', made[2]?.id ?? 0)
    .execute();
  await undo(second.entry, 422);
  await app.db
    .updateTable('option_merges')
    .set({ created_at: new Date(TEST_NOW.getTime() - 31 * 86_400_000) })
    .execute();
  await undo(second.entry, 404);
});

test('a merge that ends between its steps is listed as unfinished, until it is continued or undone', async () => {
  const kind = 'units';
  const units = ['Piece', 'Pcs', 'Pieces'];
  const made: TestProduct[] = [];
  for (const unit of units) made.push(await aProduct(app.db, { unit }));
  const { rows: stored } = await sql<{ id: number }>`
    select id from units where name = any(${units}::text[]) order by array_position(${units}::text[], name)`.execute(
    app.db,
  );
  const [into = 0, id = 0, other = 0] = stored.map((row) => row.id);
  await sql`
    insert into products (shop_id, category_id, slug, name, price, unit_id)
    select shop_id, category_id, 'piece-' || n, 'Piece', 100, ${id}
    from products, generate_series(1, 600) n where id = ${made[1]?.id}`.execute(app.db);
  const unfinished = async () => {
    const rows: { id: number; merges_into: number | null }[] = (await send('listOptions', { kind }))
      .data.rows;
    return rows
      .filter((row) => row.merges_into !== null)
      .map((row) => [row.id, row.merges_into])
      .toSorted(([a = 0], [b = 0]) => (a ?? 0) - (b ?? 0));
  };
  expect(await unfinished()).toEqual([]);
  const step = { kind, id, into, also: [other] };
  const first = await merge(step);
  expect(first).toMatchObject({ moved: 500, is_done: false });
  expect(await unfinished()).toEqual([
    [id, into],
    [other, into],
  ]);
  await undo(first.entry);
  expect(await unfinished()).toEqual([]);
  expect(await merge(step)).toMatchObject({ is_done: false });
  expect(await merge(step)).toMatchObject({ moved: 101, is_done: true });
  expect(await unfinished()).toEqual([[other, into]]);
  await merge({ kind, id: other, into });
  expect(await unfinished()).toEqual([]);
  expect(await app.db.selectFrom('unfinished_option_merges').selectAll().execute()).toEqual([]);
});

/** Products that each have a colour, so many that a call does not change all. */
async function many(colors: readonly number[], count: number) {
  const { shop_id, category_id } = await aProduct(app.db);
  await sql`
    with made as (
      insert into products (shop_id, category_id, slug, name, price, is_published)
      select ${shop_id}, ${category_id}, gen_random_uuid(), 'Saw', 100, false
      from generate_series(1, ${count}) returning id)
    insert into product_colors (product_id, position, color_id)
    select id, 0, (${colors}::bigint[])[1 + id % ${colors.length}] from made`.execute(app.db);
}
const aColor = async (name: string) =>
  (await app.db.insertInto('colors').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
const colors = async () =>
  (await send('listOptions', { kind: 'colors' })).data.rows as {
    id: number;
    merges_into: number | null;
    is_merging: boolean;
  }[];
const payloads = async () =>
  (
    await sql<{ payload: JobPayloads['merge-options'] }>`
      select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'merge-options'`.execute(app.db)
  ).rows.map(({ payload }) => payload);

test('a few products of several colours are merged in one call, which can be undone', async () => {
  const [into, ...from] = [await aColor('Ruby'), await aColor('Rubi'), await aColor('Rubin')];
  await many(from, 6);
  const [id, ...also] = from;
  const merged = await merge({ kind: 'colors', id, also, into, whole: true });
  expect(merged).toMatchObject({ moved: 6, is_done: true, is_job: false });
  expect(merged.entries).toHaveLength(2);
  expect((await colors()).filter((row) => from.includes(row.id))).toEqual([]);
  expect(await payloads()).toEqual([]);
  for (const entry of merged.entries.toReversed()) await undo(entry);
  expect((await colors()).filter((row) => from.includes(row.id))).toHaveLength(2);
});

test('a merge of many products continues as a job when its page is closed, and says that it goes on', async () => {
  const [into, ...from] = [await aColor('Jade'), await aColor('Jad'), await aColor('Jada')];
  await many(from, 1300);
  const [id, ...also] = from;
  const merged = await merge({ kind: 'colors', id, also, into, whole: true });
  expect(merged).toMatchObject({ is_done: false, is_job: true });
  const left = (await colors()).filter(({ merges_into }) => merges_into === into);
  expect(left.map(({ is_merging }) => is_merging)).toEqual([true, true]);
  const [payload] = await payloads();
  if (!payload) throw new Error('No job was queued.');
  await runOptionMerges({ db: app.db, clock: () => TEST_NOW }, payload);
  expect((await colors()).filter((row) => from.includes(row.id))).toEqual([]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_colors where color_id = ${into}`.execute(app.db);
  expect(rows).toEqual([{ count: 1300 }]);
});
