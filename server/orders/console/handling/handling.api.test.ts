import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HandlingResult } from '#contract/console/orders/order-handling.ts';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { aShop } from '#test/factories/shops.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aGuestOrder } from '#test/shopping.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { operate } from '#server/audit/operate.ts';
import { assignOrder } from '../../operate/handling/change-handling.ts';
import { indexOrders } from '../../search/index-orders.ts';

let app: TestApp;
let sue: TestStaff;
let pat: TestStaff;
let seller: TestStaff;
let product: TestProduct;
let other: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  product = await aProduct(app.db, { shop_id: (await aShop(app.db)).id, quantity: 1000 });
  other = await aProduct(app.db, { shop_id: (await aShop(app.db)).id, quantity: 1000 });
  sue = await aStaffMember(app.db, { name: 'Sue', role: 'support' });
  pat = await aStaffMember(app.db, { name: 'Pat', role: 'packer' });
  seller = await aStaffMember(app.db, { name: 'Selma', role: 'seller', shop_id: product.shop_id });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('order_handling').execute();
});

const anOrder = (of = product) => aGuestOrder(app, of, {});
const change = async (
  ids: number[],
  fields: object,
  { headers } = sue,
): Promise<HandlingResult> => {
  const request = { ids, idempotency_key: randomUUID(), ...fields };
  return (await consoleCall(app, 'changeOrderHandling', request, headers)).body.data;
};
const assign = (ids: number[], who: TestStaff | null, by = sue) =>
  change(ids, { act: 'assign', assigned_to: who?.id ?? null }, by);
const show = async (id: number, { headers } = sue) =>
  (await consoleCall(app, 'getOrder', { id }, headers)).body.data;
const listed = async (filter: object, { headers } = sue): Promise<OrderListRow[]> => {
  const { body } = await consoleCall(app, 'listOrders', { ...filter }, headers);
  expect(body.data.total).toBe(body.data.rows.length);
  return body.data.rows;
};
const idsOf = async (filter: object, by = sue) => (await listed(filter, by)).map(({ id }) => id);
const undo = async ({ changed }: HandlingResult, { headers } = sue) =>
  (await consoleCall(app, 'undoEntry', { id: changed[0]?.entry }, headers)).status;
const logged = async (act: string) =>
  (await consoleCall(app, 'listLog', { act }, sue.headers)).body.data.entries[0];

test('orders are assigned to people who may see them, and the list says and filters by whom', async () => {
  const [one, two, free, foreign] = [
    await anOrder(),
    await anOrder(),
    await anOrder(),
    await anOrder(other),
  ];
  expect((await assign([one, two], pat)).changed).toHaveLength(2);
  expect(await assign([foreign], seller)).toEqual({
    changed: [],
    refused: [{ id: foreign, message: "Selma can't see this order." }],
  });
  expect((await assign([one], { ...pat, id: 999_999 })).refused[0]?.message).toBe(
    'This person no longer exists.',
  );
  await assign([two], sue);
  expect(await show(one)).toMatchObject({ assigned_to: { id: pat.id, name: 'Pat' }, tags: [] });
  expect((await listed({ assigned_to: 'me' }))[0]?.assigned_to).toEqual({
    id: sue.id,
    name: 'Sue',
  });
  expect(await idsOf({ assigned_to: 'me' })).toEqual([two]);
  expect(await idsOf({ assigned_to: 'me' }, pat)).toEqual([one]);
  expect(await idsOf({ assigned_to: String(pat.id) })).toEqual([one]);
  expect(await idsOf({ assigned_to: String(pat.id) }, seller)).toEqual([one]);
  expect(await idsOf({ assigned_to: 'nobody' })).toEqual(expect.arrayContaining([free, foreign]));
  expect(await idsOf({ assigned_to: 'nobody' })).not.toContain(one);
  await consoleCall(app, 'moveOrders', { ids: [free], to: 'Delivered' }, sue.headers);
  expect(await idsOf({ assigned_to: 'nobody' })).not.toContain(free);
  await indexOrders(app.db);
  expect(await idsOf({ assigned_to: String(pat.id), q: String(one) })).toEqual([one]);
  expect(await idsOf({ assigned_to: 'nobody', q: String(one) })).toEqual([]);
});

test('a seller assigns orders of their shop to those who may see them, and is shown nobody else', async () => {
  const [own, foreign] = [await anOrder(), await anOrder(other)];
  const rival = await aStaffMember(app.db, {
    name: 'Rita',
    role: 'seller',
    shop_id: other.shop_id,
  });
  expect(await assign([own, foreign], pat, seller)).toMatchObject({
    changed: [{ id: own }],
    refused: [{ id: foreign, message: "This order doesn't exist." }],
  });
  expect((await assign([own], rival, seller)).changed).toEqual([]);
  const namesOf = (people: { name: string }[]) => people.map(({ name }) => name);
  expect(namesOf((await show(own, seller)).handling_choices.people)).toEqual([
    'Pat',
    'Selma',
    'Sue',
  ]);
  await change([foreign], { act: 'add_tags', tags: ['theirs'] });
  const { body } = await consoleCall(app, 'countOrders', {}, seller.headers);
  const { people, tags } = body.data.handling_choices;
  expect([namesOf(people), tags]).toEqual([['Pat', 'Selma', 'Sue'], []]);
});

test('orders of people who have left or lost the shop count as not assigned', async () => {
  const id = await anOrder();
  const tim = await aStaffMember(app.db, { name: 'Tim', role: 'packer', shop_id: product.shop_id });
  const roles = app.db.updateTable('staff_roles').where('staff_id', '=', tim.id);
  const person = app.db.updateTable('staff').where('id', '=', tim.id);
  await assign([id], tim);
  const expectNobody = async () => {
    expect((await show(id)).assigned_to).toBeNull();
    expect(await idsOf({ assigned_to: 'nobody' })).toContain(id);
    expect(await idsOf({ assigned_to: String(tim.id) })).toEqual([]);
  };
  await roles.set({ shop_id: other.shop_id }).execute();
  await expectNobody();
  await roles.set({ shop_id: product.shop_id }).execute();
  expect((await show(id)).assigned_to).toEqual({ id: tim.id, name: 'Tim' });
  await person.set({ is_active: false }).execute();
  await expectNobody();
  // An order is taken over from the person that the page shows.
  const from = { [id]: null };
  const taken = await change([id], { act: 'assign', assigned_to: sue.id, from });
  expect(taken.changed).toHaveLength(1);
});

test('an order that a colleague has just taken is not reassigned unless the caller has seen that', async () => {
  const id = await anOrder();
  const take = (who: TestStaff, from: number | null) =>
    change([id], { act: 'assign', assigned_to: who.id, from: { [id]: from } }, who);
  const taken = await Promise.all([take(sue, null), take(pat, null)]);
  const [first, second] = taken[0]?.changed.length === 1 ? [sue, pat] : [pat, sue];
  const { assigned_to } = await show(id);
  expect(assigned_to.id).toBe(first.id);
  expect(taken.flatMap(({ refused }) => refused)).toEqual([
    { id, message: `It was assigned to ${assigned_to.name} in the meantime.` },
  ]);
  expect((await take(second, first.id)).changed).toHaveLength(1);
});

test('an assignment is logged and undone, but not after the next one', async () => {
  const id = await anOrder();
  const first = await assign([id], pat);
  const second = await assign([id], sue);
  expect((await logged('order.assign')).changes).toContainEqual({
    field: 'assigned_to',
    before: 'Pat',
    after: 'Sue',
  });
  expect(await undo(first)).toBe(422);
  expect(await undo(second)).toBe(200);
  expect((await show(id)).assigned_to.name).toBe('Pat');
  expect((await assign([id], pat)).refused[0]?.message).toBe(
    'It is already assigned to this person.',
  );
  const third = await assign([id], null);
  expect((await assign([id], null)).refused[0]?.message).toBe("It isn't assigned to anyone.");
  const rival = await aStaffMember(app.db, { role: 'seller', shop_id: other.shop_id });
  expect(await undo(third, rival)).toBe(404);
  expect(await undo(third)).toBe(200);
});

test('an undo waits for an assignment in progress, and is then refused', async () => {
  const id = await anOrder();
  const first = await assign([id], pat);
  let undone: Promise<number> | undefined;
  const by = { actor: 'command-line' as const, now: app.clock.now };
  await operate(app.db, by, async (work) => {
    await assignOrder(work, id, sue.id);
    undone = undo(first);
    await untilOneWaits(app.db);
  });
  expect(await undone).toBe(422);
  expect((await show(id)).assigned_to.name).toBe('Sue');
});

test('tags are added to and removed from many orders, filter them, and are suggested', async () => {
  const [one, two] = [await anOrder(), await anOrder()];
  await change([one], { act: 'add_tags', tags: ['Gift', 'call  first'] });
  const added = await change([one, two], { act: 'add_tags', tags: ['gift'] });
  expect(added).toMatchObject({
    changed: [{ id: two }],
    refused: [{ id: one, message: 'It already has these tags.' }],
  });
  expect(await idsOf({ tag: ' GIFT' })).toEqual([two, one]);
  expect(await idsOf({ tag: 'gift', assigned_to: 'me' })).toEqual([]);
  expect((await listed({ tag: 'call first' }))[0]?.tags).toEqual(['call first', 'gift']);
  const { body } = await consoleCall(app, 'countOrders', {}, sue.headers);
  const offered = ['call first', 'gift'];
  expect(body.data.handling_choices.tags).toEqual(offered);
  expect((await show(two)).handling_choices.tags).toEqual(offered);
  const removed = await change([one, two], { act: 'remove_tags', tags: ['gift'] });
  expect(removed.changed).toHaveLength(2);
  expect((await show(one)).tags).toEqual(['call first']);
  expect(await undo(removed)).toBe(200);
  expect((await show(one)).tags).toEqual(['call first', 'gift']);
  expect(await undo(added)).toBe(422);
  const many = Array.from({ length: 19 }, (_, n) => `tag ${n}`);
  expect((await change([one], { act: 'add_tags', tags: many })).refused).toHaveLength(1);
});

test('a tag that is longer in lower case is refused, or else filters orders and can be removed', async () => {
  const id = await anOrder();
  const request = { ids: [id], idempotency_key: randomUUID(), act: 'add_tags' };
  const long = { ...request, tags: ['İ'.repeat(21)] };
  expect((await consoleCall(app, 'changeOrderHandling', long, sue.headers)).status).toBe(422);
  await change([id], { act: 'add_tags', tags: ['İ'.repeat(20)] });
  const [tag] = (await show(id)).tags;
  expect(await idsOf({ tag })).toEqual([id]);
  expect((await change([id], { act: 'remove_tags', tags: [tag] })).changed).toHaveLength(1);
});

test('a repeated call changes nothing, and returns the same response', async () => {
  const id = await anOrder();
  const request = { act: 'add_tags', tags: ['gift'], idempotency_key: randomUUID() };
  const once = await change([id], request);
  expect(once.changed).toHaveLength(1);
  expect(await change([id], request)).toEqual(once);
  expect(await undo(once)).toBe(200);
  expect((await show(id)).tags).toEqual([]);
});

test('a move is still undone after the order was assigned and tagged', async () => {
  const [one, two] = [await anOrder(), await anOrder()];
  await consoleCall(app, 'moveOrders', { ids: [one, two], to: 'Confirm' }, sue.headers);
  const move = await logged('order.advance');
  await assign([one, two], pat);
  await change([one, two], { act: 'add_tags', tags: ['gift'] });
  const { body } = await consoleCall(app, 'undoMoves', { ids: [one] }, sue.headers);
  expect(body.data.refused).toEqual([]);
  expect((await consoleCall(app, 'undoEntry', { id: move.id }, sue.headers)).status).toBe(200);
  expect([(await show(one)).status, (await show(two)).status]).toEqual(['Pending', 'Pending']);
});

test.each([
  [{ act: 'assign' }, 'assigned_to'],
  [{ act: 'add_tags' }, 'tags'],
  [{ act: 'remove_tags', tags: [] }, 'tags'],
  [{ act: 'burn' }, 'act'],
  [{ act: 'assign', assigned_to: null, ids: [] }, 'ids'],
])('%j is refused', async (fields, field) => {
  const request = { ids: [await anOrder()], idempotency_key: randomUUID(), ...fields };
  const { status, body } = await consoleCall(app, 'changeOrderHandling', request, sue.headers);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test.each(['you', '0', '-1', '1e9'])('the filter "%s" is refused', async (assigned_to) => {
  const { status, body } = await consoleCall(app, 'listOrders', { assigned_to }, sue.headers);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['assigned_to']]);
});
