import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operate } from '#server/audit/operate.ts';
import { get, post } from '#test/call.ts';
import { type ConsoleResult, consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { clearTickets, openTicket, showTicket } from '#test/console/support-desk.ts';
import { anOrder } from '#test/factories/orders.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { mergeTicket } from './merge-ticket.ts';

let app: TestApp;
let sue: TestStaff;
let seller: TestStaff;
let ada: TestCustomer;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  product = await aProduct(app.db, { quantity: 100 });
  sue = await aStaffMember(app.db, { name: 'Sue', role: 'support' });
  seller = await aStaffMember(app.db, { name: 'Selma', role: 'seller', shop_id: product.shop_id });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await clearTickets(app);
});

function at(minutes: number): void {
  app.clock.now = new Date(TEST_NOW.getTime() + minutes * 60_000);
}
const opened = (message: string, fields: object = {}, customer = ada) =>
  openTicket(app, customer, { message, ...fields });
const show = (number: string) => showTicket(app, sue, number);
const merge = (number: string, into: string, { headers } = sue): Promise<ConsoleResult> =>
  consoleCall(app, 'mergeTicket', { number, into }, headers);
const reply = async (number: string, message: string): Promise<ConsoleResult> => {
  const seen = (await show(number)).messages.at(-1)?.id ?? 0;
  return consoleCall(app, 'replyToTicket', { number, message, seen }, sue.headers);
};
const note = (number: string, message: string) =>
  consoleCall(app, 'noteOnTicket', { number, message }, sue.headers);
const say = (ticket_number: string, message: string) =>
  post(app, '/support-ticket-message', { ticket_number, message }, ada.headers);
/** A ticket as its customer sees it. */
const seenByAda = async (number: string) =>
  (await get(app, `/support-ticket/show?ticket_number=${number}`, ada.headers)).body.data
    .support_ticket;
const textsOf = (messages: { message: string }[]) => messages.map(({ message }) => message);

test('all messages are in the other ticket in order of time, for the customer without the notes', async () => {
  const first = await opened('Paid twice.');
  at(1);
  const second = await opened('Forgot: order 12.');
  at(2);
  await note(second, 'Same as the other one.');
  at(3);
  await reply(first, 'Which order?');
  at(4);
  await say(first, '12');
  expect((await merge(second, first)).status).toBe(200);
  const all = ['Paid twice.', 'Forgot: order 12.', 'Same as the other one.', 'Which order?', '12'];
  const { messages, waiting_since, others } = await show(first);
  expect(textsOf(messages)).toEqual(all);
  expect(messages[2]).toMatchObject({ by: 'note', person: 'Sue' });
  // The question of the second ticket has not been answered since.
  expect(waiting_since).toBe(new Date(TEST_NOW.getTime() + 60_000).toISOString());
  expect(others).toEqual([]);
  const own = await seenByAda(first);
  expect(textsOf(own.messages)).toEqual(all.filter((text) => text !== all[2]));
  expect(await show(second)).toMatchObject({
    status: 'completed',
    merged_into: first,
    messages: [],
    waiting_since: null,
  });
});

test("the customer's link to the merged ticket leads to the other, and what they write there arrives", async () => {
  const [first, second] = [await opened('One.'), await opened('Two.')];
  await reply(second, 'Yes?');
  await merge(second, first);
  expect(await seenByAda(second)).toMatchObject({ ticket_no: first, user_chat: true });
  expect((await say(second, 'Three.')).status).toBe(200);
  expect(textsOf((await seenByAda(first)).messages)).toEqual(['One.', 'Two.', 'Yes?', 'Three.']);
  const listed = (await get(app, '/support-tickets', ada.headers)).body.data;
  expect(listed).toMatchObject({ total: 1, running: 1, completed: 0 });
  expect(listed.support_tickets.map(({ ticket_no }: { ticket_no: string }) => ticket_no)).toEqual([
    first,
  ]);
  const stranger = await aCustomer(app.db);
  const { status } = await get(
    app,
    `/support-ticket/show?ticket_number=${second}`,
    stranger.headers,
  );
  expect(status).toBe(404);
});

test('a message that is sent while its ticket is merged arrives in the other', async () => {
  const [first, second] = [await opened('One.'), await opened('Two.')];
  await reply(second, 'Yes?');
  let sent: ReturnType<typeof say> | undefined;
  const by = { actor: 'command-line' as const, now: app.clock.now };
  await operate(app.db, by, async (work) => {
    await mergeTicket(work, second, first);
    sent = say(second, 'In between.');
    await untilOneWaits(app.db);
  });
  expect((await sent)?.status).toBe(200);
  expect(textsOf((await show(first)).messages)).toContain('In between.');
});

test('files, order, person, priority and tags are preserved, and earlier merged tickets lead to the new one', async () => {
  const other = await aProduct(app.db, { quantity: 9 });
  const { order_code } = await anOrder(app, ada, other);
  const [one, two, three] = [
    await opened('One.', { order_number: order_code }),
    await opened('Two.'),
    await opened('Three.'),
  ];
  const { id } = await show(one);
  await app.db
    .insertInto('ticket_attachments')
    .values({ ticket_id: id, address: '/x.pdf', kind: 'pdf', name: 'x.pdf' })
    .execute();
  const change = (fields: object) =>
    consoleCall(app, 'changeTickets', { numbers: [one], ...fields }, sue.headers);
  await change({ act: 'assign', assigned_to: sue.id });
  await change({ act: 'priority', priority: 'high' });
  await change({ act: 'add_tags', tags: ['return'] });
  await merge(one, two);
  await merge(two, three);
  expect(await show(three)).toMatchObject({
    order_code,
    assigned_to: { name: 'Sue' },
    priority: 'high',
    tags: ['return'],
    attachments: [{ name: 'x.pdf' }],
  });
  expect((await show(one)).merged_into).toBe(three);
  expect((await seenByAda(one)).ticket_no).toBe(three);
});

test('a merged ticket can no longer be changed; the log says where it is and why it cannot be undone', async () => {
  const [first, second] = [await opened('One.'), await opened('Two.')];
  await merge(second, first);
  const refusal = `Ticket ${second} was merged into ${first}.`;
  const calls = [
    merge(second, first),
    reply(second, 'Hi'),
    note(second, 'Hi'),
    consoleCall(app, 'changeTicketStatus', { number: second, status: 'confirm' }, sue.headers),
  ];
  for (const { status, body } of await Promise.all(calls)) {
    expect([status, body.message]).toEqual([422, refusal]);
  }
  const { body } = await consoleCall(app, 'listLog', { act: 'ticket.merge' }, sue.headers);
  const [entry] = body.data.entries;
  expect(entry.changes).toContainEqual({ field: 'merged_into', before: null, after: first });
  const undone = await consoleCall(app, 'undoEntry', { id: entry.id }, sue.headers);
  expect([undone.status, undone.body.message]).toEqual([
    422,
    'The messages are one conversation now, which may have continued since.',
  ]);
});

test('tickets of other customers, of other shops, and closed ones are not merged with', async () => {
  const other = await aProduct(app.db, { quantity: 9 });
  const [here, there] = [await anOrder(app, ada, product), await anOrder(app, ada, other)];
  const mine = await opened('One.', { order_number: here.order_code });
  const theirs = await opened('Two.', { order_number: there.order_code });
  const foreign = await opened('Three.', {}, await aCustomer(app.db));
  const closed = await opened('Four.');
  const close = { numbers: [closed], act: 'close' };
  await consoleCall(app, 'changeTickets', close, sue.headers);
  const messageOf = async (call: Promise<ConsoleResult>) => (await call).body.message;
  expect(await messageOf(merge(mine, mine))).toBe('Choose another ticket to merge with.');
  expect(await messageOf(merge(foreign, mine))).toBe(
    'Only tickets of the same customer can be merged.',
  );
  expect(await messageOf(merge(theirs, mine))).toBe(
    'These tickets are about orders of different shops.',
  );
  const between = await opened('Between us: who is this seller?');
  const leak = expect.stringContaining("That shop's seller would read");
  expect(await messageOf(merge(between, mine))).toEqual(leak);
  expect(await messageOf(merge(mine, between))).toEqual(leak);
  expect(await messageOf(merge(between, closed))).toBe(
    `Ticket ${closed} is closed. Reopen it first.`,
  );
  // Each is of a shop the seller has nothing to do with, or of none.
  for (const [number, into] of [
    [theirs, mine],
    [mine, closed],
  ] as const) {
    expect((await merge(number, into, seller)).status).toBe(404);
  }
});

test('a seller invited later reads no ticket about more than their own orders', async () => {
  const other = await aProduct(app.db, { quantity: 9 });
  const { order_code } = await anOrder(app, ada, other);
  const own = await opened('Mine.', { order_number: order_code });
  const between = await opened('Between us: who is this seller?');
  const again = await opened('And again.', { order_number: order_code });
  await merge(own, between);
  await merge(again, between);
  const late = await aStaffMember(app.db, { name: 'Lea', role: 'seller', shop_id: other.shop_id });
  const seen = (call: 'getTicket' | 'listTickets' | 'listLog', request: Record<string, unknown>) =>
    consoleCall(app, call, request, late.headers);
  expect((await seen('getTicket', { number: between })).status).toBe(404);
  const { rows } = (await seen('listTickets', { view: 'open' })).body.data;
  expect(rows).toEqual([]);
  const { entries } = (await seen('listLog', { kind: 'ticket' })).body.data;
  expect(
    entries.filter(({ record_name }: { record_name: string }) => record_name === between),
  ).toEqual([]);
  const { people, ...ticket } = await show(between);
  expect(people.map(({ name }) => name)).not.toContain('Lea');
  // Who reads all still sees the order.
  expect(ticket).toMatchObject({ order_code });
});
