import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BinPage, BinResult } from '#contract/console/catalog/bin.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';
import { deleteProduct } from '../../operate/bin/delete-product.ts';
import { removeRecord } from '../../operate/records/edit-record.ts';
import { CATEGORIES } from '../../operate/records/record-kinds.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { name: 'Olga Owner' });
});
afterAll(() => app.close());

const list = async (fields: object = {}, { headers } = owner): Promise<BinPage> =>
  (await consoleCall(app, 'listBin', { ...fields }, headers)).body.data;
const restore = async (refs: string[], fields: object = {}, { headers } = owner) =>
  (await consoleCall(app, 'restoreFromBin', { refs, ...fields }, headers)).body.data as BinResult;
const remove = (ids: number[], { headers } = owner) =>
  consoleCall(app, 'changeProducts', { ids, act: 'delete' }, headers);
const did = (useCase: (work: Work) => Promise<void>) =>
  operate(app.db, { actor: 'command-line', now: app.clock.now }, useCase);
const stateOf = (id: number) =>
  app.db
    .selectFrom('products')
    .select(['deleted_at', 'is_published'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('shows who deleted what, when, and until when it can be restored', async () => {
  const [saw, file] = [await aProduct(app.db, { name: 'Tenon saw' }), await aProduct(app.db)];
  await remove([saw.id]);
  await did((work) => deleteProduct(work, { id: file.id }));
  const { rows } = await list();
  const now = app.clock.now;
  expect(rows.find(({ ref }) => ref === `product:${saw.id}`)).toMatchObject({
    kind: 'product',
    name: 'Tenon saw',
    actor: 'staff',
    person: 'Olga Owner',
    deleted_at: now.toISOString(),
    removed_at: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
  });
  expect(rows.find(({ ref }) => ref === `product:${file.id}`)).toMatchObject({
    actor: 'command-line',
    person: null,
  });
});

test('a category and its products are restored together, unchanged, and each is logged', async () => {
  const category = await aCategory(app.db, { name: 'Wood rasps' });
  const product = await aProduct(app.db, { category_id: category.id, name: 'Cabinet rasp' });
  await remove([product.id]);
  await did((work) => removeRecord(work, CATEGORIES, 'wood-rasps'));
  const refs = [`product:${product.id}`, `category:${category.id}`];
  const alone = await restore(refs.slice(0, 1));
  expect(alone.restored).toEqual([]);
  expect(alone.refused).toEqual([
    {
      ref: refs[0],
      name: 'Cabinet rasp',
      message: 'Its category is in the bin too. Restore the category first.',
    },
  ]);
  const both = await restore(refs);
  expect(both.refused).toEqual([]);
  expect(both.restored.map(({ name }) => name)).toEqual(['Wood rasps', 'Cabinet rasp']);
  expect(await stateOf(product.id)).toEqual({ deleted_at: null, is_published: true });
  const log = await consoleCall(app, 'listLog', {}, owner.headers);
  const acts = log.body.data.entries.slice(0, 2).map(({ act }: { act: string }) => act);
  expect(acts).toEqual(['product.restore', 'category.restore']);
  expect((await list({ q: 'rasp' })).rows).toEqual([]);
  expect((await restore(refs)).refused.map(({ message }) => message)).toEqual([
    'This is no longer in the bin.',
    'This is no longer in the bin.',
  ]);
});

test('a code that a product in the bin has is refused with where that product is', async () => {
  const binned = await aProduct(app.db, { code: 'RASP-1' });
  const other = await aProduct(app.db);
  const codes = { code: `code`, variant: `variants.${other.variants[0]}.code` };
  const errorsOf = async (field: string, to: string) => {
    const request = { id: other.id, changes: { [field]: { from: null, to } } };
    return (await consoleCall(app, 'saveProduct', request, owner.headers)).body.errors?.[field];
  };
  await app.db
    .updateTable('product_variants')
    .set({ code: 'RASP-1-S' })
    .where('product_id', '=', binned.id)
    .execute();
  expect(await errorsOf(codes.code, 'RASP-1')).toEqual(['Another product already has this code.']);
  await remove([binned.id]);
  const sentence = ['A product in the bin already has this code.'];
  expect(await errorsOf(codes.code, 'RASP-1')).toEqual(sentence);
  expect(await errorsOf(codes.variant, 'RASP-1-S')).toEqual(sentence);
});

test('a repeated act restores once and returns the same response', async () => {
  const { id } = await aProduct(app.db, { name: 'Spokeshave' });
  await remove([id]);
  const idempotency_key = 'again-and-again-1';
  const first = await restore([`product:${id}`], { idempotency_key });
  expect(await restore([`product:${id}`], { idempotency_key })).toEqual(first);
  expect(first.restored).toEqual([{ ref: `product:${id}`, name: 'Spokeshave' }]);
});

test('pages have each row once, and can be filtered by words and kind', async () => {
  const names = ['Froe A', 'Froe B', 'Froe C', 'Froe D', 'Froe E'];
  for (const name of names) await remove([(await aProduct(app.db, { name })).id]);
  const category = await aCategory(app.db, { name: 'Froe covers' });
  await did((work) => removeRecord(work, CATEGORIES, 'froe-covers'));
  const seen: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: BinPage = await list({ q: 'froe', limit: 2, ...(after && { after }) });
    seen.push(...page.rows.map(({ name }) => name));
    after = page.next;
  }
  expect(seen.toSorted()).toEqual([...names, 'Froe covers']);
  const only = await list({ q: 'FROE', kind: 'category' });
  expect(only.rows.map(({ ref }) => ref)).toEqual([`category:${category.id}`]);
  for (const after of ['0:nothing:1', '99999999999999:product:1']) {
    expect((await consoleCall(app, 'listBin', { after }, owner.headers)).status).toBe(200);
  }
  expect((await consoleCall(app, 'listBin', { after: 'x' }, owner.headers)).status).toBe(422);
});

test('sellers see and restore products of their shop; support and packers see nothing', async () => {
  const [own, other] = [(await aShop(app.db)).id, (await aShop(app.db)).id];
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: own });
  const mine = await aProduct(app.db, { shop_id: own });
  const theirs = await aProduct(app.db, { shop_id: other });
  await remove([mine.id, theirs.id]);
  await aCategory(app.db, { name: 'Hidden from sellers' });
  await did((work) => removeRecord(work, CATEGORIES, 'hidden-from-sellers'));
  expect((await list({}, seller)).rows.map(({ ref }) => ref)).toEqual([`product:${mine.id}`]);
  const { restored, refused } = await restore(
    [`product:${mine.id}`, `product:${theirs.id}`],
    {},
    seller,
  );
  expect([restored.length, refused.length, refused[0]?.name]).toEqual([1, 1, '']);
  expect((await stateOf(theirs.id)).deleted_at).not.toBeNull();
  for (const role of ['support', 'packer'] as const) {
    const { headers } = await aStaffMember(app.db, { role });
    expect((await consoleCall(app, 'listBin', {}, headers)).status).toBe(403);
  }
});
