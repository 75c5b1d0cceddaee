import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import { get } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { deleteOldReplacedFacets } from './replaced-facets.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
});
afterAll(() => app.close());

const send = async (name: ConsoleName, fields: object) => {
  const { status, body, text } = await consoleCall(app, name, { ...fields }, owner.headers);
  expect(status, text).toBe(200);
  return body.data;
};
const change = (slug: string, from: ListedValue[], to: ListedValue) =>
  send('changeAttributeValues', { slug, from, to });
const undo = (id: number) => send('undoEntry', { id });
/** The values that have taken the place of those in a request. */
const replaced = async (query: string) => {
  const { data } = (await get(app, `/products?${query}`)).body;
  return ((data.replaced_values ?? []) as { name: string; value: string; by: string }[]).map(
    ({ name, value, by }) => `${name} ${value} ${by}`,
  );
};
const withValue = (value: string | number, slug = 'material') =>
  aProduct(app.db, { attributes: { [slug]: { value } } });

test('an address with a value that was renamed or merged leads to the current one, even through several changes', async () => {
  for (const value of ['Steel', 'Stel', 'Brass']) await withValue(value);
  await app.db.updateTable('attributes').set({ is_facet: true, kind: 'choice' }).execute();
  const steel = 'attribute.material=Steel';
  expect(await replaced(steel)).toEqual([]);
  await change('material', ['Steel', 'Stel'], 'Stainless');
  const direct = ['attribute.material Steel Stainless', 'attribute.material Stel Stainless'];
  expect(await replaced(`${steel}&attribute.material=Stel`)).toEqual(direct);
  // Also beside one that is found.
  expect(await replaced(`${steel}&attribute.material=Brass&search=product`)).toEqual([direct[0]]);
  const second = await change('material', ['Stainless'], 'A2');
  expect(await replaced(steel)).toEqual(['attribute.material Steel A2']);
  await undo(second.entry);
  expect(await replaced(steel)).toEqual([direct[0]]);
  expect(await replaced('attribute.material=A2')).toEqual(['attribute.material A2 Stainless']);
  // Named as before: no circle.
  await change('material', ['Stainless'], 'Steel');
  expect(await replaced(steel)).toEqual([]);
  expect(await replaced('attribute.material=Stel')).toEqual(['attribute.material Stel Steel']);
  await change('material', ['Steel'], 'Stel');
  expect(await replaced(steel)).toEqual(['attribute.material Steel Stel']);
  // An import has brought it back: it is found nowhere with brass in the name, but it exists.
  await withValue('Steel');
  expect(await replaced(`${steel}&search=nothing+like+it`)).toEqual([]);
  expect(await replaced('attribute.material=Paper&attribute.other=Steel')).toEqual([]);
});

test('the undo of a merge gives each value its address back', async () => {
  for (const value of ['Red', 'Rot']) await withValue(value, 'finish');
  await app.db.updateTable('attributes').set({ is_facet: true, kind: 'choice' }).execute();
  const { entry } = await change('finish', ['Rot', 'Red'], 'Rouge');
  const both = 'attribute.finish=Red&attribute.finish=Rot';
  expect(await replaced(both)).toHaveLength(2);
  await undo(entry);
  expect(await replaced(both)).toEqual([]);
  expect(await replaced('attribute.finish=Rouge')).toEqual([]);
});

test('numbers, colours and sizes lead to their replacements too', async () => {
  await withValue(8, 'width');
  const numbers = app.db.updateTable('attributes').set({ is_facet: true, unit: 'mm' });
  await numbers.where('slug', '=', 'width').execute();
  await change('width', [8], 8.5);
  expect(await replaced('attribute.width=8')).toEqual(['attribute.width 8 8.5']);
  expect(await replaced('attribute.width=0,8 cm')).toEqual(['attribute.width 0,8 cm 8.5']);
  for (const [kind, name] of [
    ['colors', 'color_id'],
    ['sizes', 'size_id'],
  ] as const) {
    const one = await aProduct(app.db, { [kind]: [{ name: 'One' }] });
    const two = await aProduct(app.db, { [kind]: [{ name: 'Two' }] });
    const [id = 0, into = 0] = [one[kind]['One'], two[kind]['Two']];
    const { entry } = await send('mergeOption', { kind, id, into });
    expect(await replaced(`${name}=${id}`)).toEqual([`${name} ${id} ${into}`]);
    await undo(entry);
    expect(await replaced(`${name}=${id}&search=nothing+like+it`)).toEqual([]);
  }
});

test('the latest replacements are stored, and no others', async () => {
  await sql`
    insert into replaced_facets (kind, ref_id, value, to_ref_id, to_value, replaced_at)
    select 6, 1, 'old ' || n, 1, 'new', now() - n * interval '1 day' from generate_series(1, 10100) n`.execute(
    app.db,
  );
  await deleteOldReplacedFacets(app.db);
  const { rows } = await sql<{ rows: number; oldest: number }>`
    select count(*)::int as rows, max(substr(value, 5)::int) filter (where value like 'old %') as oldest
    from replaced_facets`.execute(app.db);
  expect(rows[0]?.rows).toBe(10_000);
  expect(rows[0]?.oldest).toBeLessThan(10_000);
});
