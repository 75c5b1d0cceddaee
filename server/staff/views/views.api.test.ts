import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SavedView } from '#contract/console/views.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
let owner: TestStaff;
let shopId: number;
let otherShop: number;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  shopId = (await aShop(app.db)).id;
  otherShop = (await aShop(app.db)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('saved_views').execute();
});

const VIEW = { list: 'orders', name: 'Late ones', query: 'view=to-pack&sort=oldest' };
const save = (person: TestStaff, change: object = {}) =>
  consoleCall(app, 'saveView', { ...VIEW, ...change }, person.headers);
const views = async (person: TestStaff): Promise<SavedView[]> =>
  (await consoleCall(app, 'listViews', {}, person.headers)).body.data.views;
const names = async (person: TestStaff) => (await views(person)).map(({ name }) => name);
const remove = (person: TestStaff, id: number) =>
  consoleCall(app, 'deleteView', { id }, person.headers);
const lastEntry = () =>
  app.db
    .selectFrom('audit_entries')
    .select(['id', 'act', 'changes'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const undo = async (person: TestStaff) =>
  consoleCall(app, 'undoEntry', { id: (await lastEntry()).id }, person.headers);

test('a view is saved without the page, listed, replaced on demand and deleted', async () => {
  const { body } = await save(owner, { query: 'view=to-pack&after=90&q=&sort=oldest' });
  const { id } = body.data;
  expect(await views(owner)).toEqual([
    { ...VIEW, id, query: 'sort=oldest&view=to-pack', is_shared: false, is_editable: true },
  ]);
  const again = await save(owner, { name: 'late ONES', query: 'view=unpaid' });
  expect([again.status, again.body.error]).toEqual([409, 'exists']);
  expect(again.body.errors.name).toEqual(['A view with this name already exists.']);
  const replaced = await save(owner, { query: 'view=unpaid', is_replacing: true });
  expect([replaced.status, replaced.body.data.id]).toEqual([200, id]);
  expect((await lastEntry()).changes).toEqual({
    query: ['sort=oldest&view=to-pack', 'view=unpaid'],
  });
  expect((await undo(owner)).status).toBe(200);
  expect((await views(owner))[0]?.query).toBe('sort=oldest&view=to-pack');
  expect((await remove(owner, id)).status).toBe(200);
  expect(await names(owner)).toEqual([]);
  expect((await lastEntry()).act).toBe('view.delete');
  expect((await undo(owner)).status).toBe(200);
  expect(await names(owner)).toEqual(['Late ones']);
});

test('private views are visible to nobody else, not even an owner', async () => {
  const packer = await aStaffMember(app.db, { role: 'packer' });
  const { body } = await save(packer);
  expect([await names(packer), await names(owner)]).toEqual([['Late ones'], []]);
  expect((await remove(owner, body.data.id)).status).toBe(404);
  expect((await undo(owner)).status).toBe(404);
  expect((await save(owner)).status).toBe(200);
  expect((await remove(packer, body.data.id)).status).toBe(200);
  // Only the packer can undo its deletion.
  expect((await undo(owner)).status).toBe(404);
  expect((await undo(packer)).status).toBe(200);
  expect(await names(packer)).toEqual(['Late ones']);
});

test('a shared view is visible to people who see the same shops and may open the list', async () => {
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: shopId });
  const colleague = await aStaffMember(app.db, { role: 'packer', shop_id: shopId });
  const stranger = await aStaffMember(app.db, { role: 'seller', shop_id: otherShop });
  const packer = await aStaffMember(app.db, { role: 'packer' });
  const shared = await save(seller, { name: 'Of the seller', is_shared: true });
  expect(shared.status).toBe(200);
  await save(owner, { name: 'Of the owner', is_shared: true });
  await save(owner, { name: 'Greta', query: 'q=greta%40guest.test', is_shared: true });
  await save(owner, { name: 'Who', list: 'customers', query: 'state=blocked', is_shared: true });
  expect(await names(colleague)).toEqual(['Of the seller']);
  expect(await names(stranger)).toEqual([]);
  expect(await names(owner)).toEqual(['Greta', 'Of the owner', 'Who']);
  // Packers cannot search by address, and have no list of customers.
  expect(await names(packer)).toEqual(['Of the owner']);
  expect((await views(packer))[0]?.is_editable).toBe(false);
  for (const person of [stranger, colleague, packer, owner])
    expect((await remove(person, shared.body.data.id)).status).toBe(404);
  expect(await names(seller)).toEqual(['Of the seller']);
});

test('a packer cannot share views, and lists that a role may not open have no views', async () => {
  const packer = await aStaffMember(app.db, { role: 'packer' });
  const shared = await save(packer, { is_shared: true });
  expect([shared.status, shared.body.error]).toEqual([403, 'views.share']);
  const customers = await save(packer, { list: 'customers' });
  expect([customers.status, customers.body.error]).toEqual([403, 'customers.see']);
  // Somebody who only sees a shared view cannot replace it by saving one of the same name.
  await save(owner, { is_shared: true });
  expect((await save(packer)).status).toBe(200);
  expect(await names(packer)).toEqual(['Late ones', 'Late ones']);
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ list: 'people' }, 'list'],
  [{ query: 'x'.repeat(1001) }, 'query'],
])('%j is refused', async (change, field) => {
  const { status, body } = await save(owner, change);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await names(owner)).toEqual([]);
});

test('a person has at most a hundred views', async () => {
  await app.db
    .insertInto('saved_views')
    .values(
      Array.from({ length: 100 }, (_, index) => ({
        ...VIEW,
        name: `View ${index}`,
        staff_id: owner.id,
        is_shared: false,
        created_at: new Date(),
      })),
    )
    .execute();
  const { status, body } = await save(owner);
  expect([status, body.message]).toEqual([
    422,
    'There are already 100 views. Delete one you no longer need.',
  ]);
  expect((await save(owner, { name: 'View 7', is_replacing: true })).status).toBe(200);
});

test('a shared view that was deleted returns to the same shops, and only by somebody who could share it there', async () => {
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: shopId });
  const support = await aStaffMember(app.db, { role: 'support' });
  const stranger = await aStaffMember(app.db, { role: 'support', shop_id: otherShop });
  const moveTo = (shop_id: number) =>
    app.db.updateTable('staff_roles').set({ shop_id }).where('staff_id', '=', seller.id).execute();
  const { body } = await save(seller, { query: 'view=unpaid', is_shared: true });
  await save(seller, { query: 'q=0171234567', is_shared: true, is_replacing: true });
  await remove(seller, body.data.id);
  // Its query contains a buyer of the first shop.
  await moveTo(otherShop);
  expect((await undo(seller)).status).toBe(404);
  expect((await undo(owner)).status).toBe(404);
  expect([...(await names(stranger)), ...(await names(support))]).toEqual([]);
  await moveTo(shopId);
  expect((await undo(seller)).status).toBe(200);
  expect((await views(seller)).map(({ query }) => query)).toEqual(['q=0171234567']);
  const { id } = await app.db.selectFrom('saved_views').select('id').executeTakeFirstOrThrow();
  await save(seller, { query: 'view=to-pack', is_shared: true, is_replacing: true });
  // With a second shop, the view is still that of the first one.
  await app.db
    .insertInto('staff_roles')
    .values({ staff_id: seller.id, role: 'seller', shop_id: otherShop })
    .execute();
  expect((await undo(seller)).status).toBe(200);
  expect((await views(seller)).map((view) => [view.id, view.query])).toEqual([
    [id, 'q=0171234567'],
  ]);
});
