import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get, post } from '#test/call.ts';
import { operate } from '#server/audit/operate.ts';
import { type ConsoleResult, consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { clearTickets, listTickets, openTicket, showTicket } from '#test/console/support-desk.ts';
import { anOrder } from '#test/factories/orders.ts';
import type { TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { changeTicket } from '../operate/change-ticket.ts';

let app: TestApp;
let sue: TestStaff;
let tom: TestStaff;
let ada: TestCustomer;
beforeAll(async () => {
  app = await createTestApp();
  sue = await aStaffMember(app.db, { name: 'Sue', role: 'support' });
  tom = await aStaffMember(app.db, { name: 'Tom', role: 'support' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await clearTickets(app);
});

function at(minutes: number): void {
  app.clock.now = new Date(TEST_NOW.getTime() + minutes * 60_000);
}
const opened = (fields: object = {}, customer = ada) =>
  openTicket(app, customer, { email: 'Ada@Bolt.test', ...fields });
const list = (fields: object = {}, who = sue) => listTickets(app, who, fields);
const numbers = async (fields: object = {}, who = sue) =>
  (await list(fields, who)).rows.map(({ number }) => number);
const show = (number: string) => showTicket(app, sue, number);
const newest = async (number: string) => (await show(number)).messages.at(-1)?.id ?? 0;
const reply = (number: string, message: string, seen: number, { headers } = sue) =>
  consoleCall(app, 'replyToTicket', { number, message, seen }, headers);
const close = (number: string, status = 'completed') =>
  consoleCall(app, 'changeTicketStatus', { number, status }, sue.headers);
const say = (ticket_number: string, message: string) =>
  post(app, '/support-ticket-message', { ticket_number, message }, ada.headers);
const seenByAda = async (number: string): Promise<string[]> => {
  const { body } = await get(app, `/support-ticket/show?ticket_number=${number}`, ada.headers);
  return body.data.support_ticket.messages.map(({ message }: { message: string }) => message);
};

test('open tickets are ordered by how long their customers wait, then those that were answered follow', async () => {
  const [first, second, third] = [await opened(), (at(1), await opened()), (at(2), await opened())];
  await reply(first, 'Which order?', await newest(first));
  expect(await numbers()).toEqual([second, third, first]);
  expect((await list()).counts).toMatchObject({ waiting: 2, answered: 1 });
  at(3);
  await say(first, 'RC12');
  at(4);
  await say(first, 'or 13');
  expect(await numbers()).toEqual([second, third, first]);
  const row = (await list()).rows[2];
  expect(row?.waiting_since).toBe(new Date(TEST_NOW.getTime() + 180_000).toISOString());
  expect(row?.last_message).toBe('or 13');
  await close(second);
  expect(await numbers()).toEqual([third, first]);
  expect(await numbers({ view: 'closed' })).toEqual([second]);
  await close(second, 'confirm');
  expect(await numbers()).toEqual([third, first, second]);
});

test('every ticket is on exactly one page', async () => {
  const made: string[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    at(minute);
    made.push(await opened());
  }
  for (const number of made.slice(0, 2)) await reply(number, 'Yes?', await newest(number));
  const paged: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await list({ limit: 1, after });
    paged.push(...page.rows.map(({ number }) => number));
    after = page.next;
  }
  expect(paged).toEqual([...made.slice(2), ...made.slice(0, 2)]);
});

test.each([
  '1:infinity:9999999999',
  '99:9999999999999999:999999999',
  '1:1:2147483648',
  'infinity:1',
])('an invalid page position is refused or gives an empty page: %s', async (after) => {
  for (const view of ['open', 'closed']) {
    const { status } = await consoleCall(app, 'listTickets', { view, after }, sue.headers);
    expect([200, 422]).toContain(status);
  }
});

test('a ticket is found by its number, its order and the beginning of its email, closed ones too', async () => {
  const product = await aProduct(app.db, {});
  const { id, order_code: code } = await anOrder(app, ada, product);
  const number = await opened({ order_number: code });
  await opened({ email: 'bob@nut.test' });
  await close(number);
  for (const q of [number, code, String(id), 'ada@b', 'ADA@']) {
    expect(await numbers({ q }), q).toEqual([number]);
  }
  for (const q of ['%', 'bolt', '9999999', 'da@']) expect(await numbers({ q }), q).toEqual([]);
});

test('of two concurrent replies the second is refused until its writer has seen the first', async () => {
  const number = await opened();
  const seen = await newest(number);
  const sent = await Promise.all([
    reply(number, 'Sue looks into it.', seen),
    reply(number, 'Tom looks into it.', seen, tom),
  ]);
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = sent[0]?.status === 409 ? { by: sue, name: 'Sue' } : { by: tom, name: 'Tom' };
  expect((await show(number)).messages).toHaveLength(2);
  expect(await seenByAda(number)).toHaveLength(2);
  const again = await reply(number, `${refused.name} again.`, await newest(number), refused.by);
  expect(again.status).toBe(200);
});

test('a reply is refused until a message the customer sent meanwhile has been seen', async () => {
  const number = await opened();
  await reply(number, 'Which order?', await newest(number));
  const seen = await newest(number);
  await say(number, 'Forget it.');
  expect((await reply(number, 'Which one?', seen)).status).toBe(409);
});

test('a reply shows the shop its writer, mails the customer and is logged without its text', async () => {
  const number = await opened();
  await reply(number, 'We pay it back.', await newest(number));
  const ticket = await show(number);
  expect(ticket.messages).toMatchObject([
    { by: 'customer', person: null, message: 'Paid twice.' },
    { by: 'shop', person: 'Sue', message: 'We pay it back.' },
  ]);
  expect(ticket).toMatchObject({ status: 'confirm', waiting_since: null, customer: 'Ada Bolt' });
  const job = await app.db
    .selectFrom('graphile_worker.jobs' as never)
    .select('task_identifier' as never)
    .where('task_identifier' as never, '=', 'send-ticket-mail' as never)
    .execute();
  expect(job.length).toBeGreaterThan(0);
  const entry = await app.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('act', '=', 'ticket.reply')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ staff_id: sue.id, kind: 'ticket', record_id: ticket.id });
  expect(JSON.stringify(entry.changes)).not.toContain('pay it back');
});

test('a note stays internal and does not count as a reply', async () => {
  const number = await opened();
  const { status } = await consoleCall(
    app,
    'noteOnTicket',
    { number, message: 'Called the bank.' },
    tom.headers,
  );
  expect(status).toBe(200);
  const { messages, waiting_since } = await show(number);
  expect(messages.at(-1)).toMatchObject({ by: 'note', person: 'Tom' });
  expect(waiting_since).not.toBeNull();
  expect(await seenByAda(number)).toEqual(['Paid twice.']);
  expect((await list()).rows[0]?.last_message).toBe('Paid twice.');
});

test.each([
  [{ message: '' }, 422, 'message'],
  [{ message: 'x'.repeat(5001) }, 422, 'message'],
  [{ message: 'Dear {{order}}' }, 422, 'message'],
  [{ seen: -1 }, 422, 'seen'],
])('a reply with %j is refused', async (fields, expected, field) => {
  const number = await opened();
  const sent = { number, message: 'Hi', seen: 999_999_999_999, ...fields };
  const { status, body } = await consoleCall(app, 'replyToTicket', sent, sue.headers);
  expect([status, Object.keys(body.errors)]).toEqual([expected, [field]]);
  expect((await show(number)).messages).toHaveLength(1);
});

test('a reply sent again after a lost response arrives once, though the page shows it meanwhile', async () => {
  const number = await opened();
  const idempotency_key = randomUUID();
  const send = async (message: string) => {
    const sent = { number, message, seen: await newest(number), idempotency_key };
    return consoleCall(app, 'replyToTicket', sent, sue.headers);
  };
  const [first, again] = [await send('It leaves today.'), await send('It leaves today.')];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.data).toEqual(first.body.data);
  expect((await send('It leaves tomorrow.')).status).toBe(409);
  expect(await seenByAda(number)).toEqual([expect.anything(), 'It leaves today.']);
});

test('a closed ticket takes no reply until it is reopened', async () => {
  const number = await opened();
  await close(number);
  expect((await close(number)).status).toBe(422);
  expect((await reply(number, 'Hi', 999_999_999_999)).status).toBe(422);
  await close(number, 'confirm');
  expect((await reply(number, 'Hi', 999_999_999_999)).status).toBe(200);
});

test("a seller sees and answers the tickets of their shop's orders, and no others", async () => {
  const mine = await aProduct(app.db, {});
  const theirs = await aProduct(app.db, {});
  const [here, there] = [await anOrder(app, ada, mine), await anOrder(app, ada, theirs)];
  const own = await opened({ order_number: here.order_code });
  const foreign = [await opened({ order_number: there.order_code }), await opened()];
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: mine.shop_id });
  expect(await numbers({}, seller)).toEqual([own]);
  expect((await list({}, seller)).counts.waiting).toBe(1);
  expect((await reply(own, 'Hi', 999_999_999_999, seller)).status).toBe(200);
  for (const number of foreign) {
    const sent = { number, message: 'Hi', seen: 999_999_999_999, status: 'completed' };
    for (const name of [
      'getTicket',
      'replyToTicket',
      'noteOnTicket',
      'changeTicketStatus',
    ] as const) {
      expect((await consoleCall(app, name, sent, seller.headers)).status, name).toBe(404);
    }
  }
});

test('saved replies are added, changed and deleted; names are unique, and placeholders must exist', async () => {
  const save = (fields: object) =>
    consoleCall(
      app,
      'saveReply',
      { name: 'Thanks', body: 'Dear {{name}}', ...fields },
      sue.headers,
    );
  const { id } = (await save({})).body.data;
  const taken = await save({ name: 'THANKS' });
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['name']]);
  const wrong = await save({ name: 'Price', body: 'It costs {{price}}.' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { body: ["{{price}} isn't a placeholder."] },
  ]);
  expect((await save({ id, body: 'Hello {{name}}' })).status).toBe(200);
  // The editor who was shown the first text: another field is merged, the same one is not overwritten unseen.
  const seen = { name: 'Thanks', body: 'Dear {{name}}' };
  const conflict = await save({ id, body: 'Dear all', seen });
  expect([conflict.status, conflict.body.data]).toEqual([
    409,
    { name: 'Thanks', body: 'Hello {{name}}' },
  ]);
  expect(conflict.body.message).toContain('in the meantime: Hello {{name}}. Save again');
  expect((await save({ id, name: 'Thank you', body: seen.body, seen })).status).toBe(200);
  const replies = async () =>
    (await consoleCall(app, 'listSavedReplies', {}, sue.headers)).body.data.replies;
  expect(await replies()).toEqual([{ id, name: 'Thank you', body: 'Hello {{name}}' }]);
  expect((await consoleCall(app, 'deleteSavedReply', { id }, sue.headers)).status).toBe(200);
  expect(await replies()).toEqual([]);
  expect((await save({ id })).status).toBe(404);
  const twice = await Promise.all([save({ name: 'Once' }), save({ name: 'Once' })]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('undoing a status is refused when the ticket is changed again at the same moment', async () => {
  const number = await opened();
  await close(number);
  const log = await consoleCall(app, 'listLog', {}, sue.headers);
  const { id } = log.body.data.entries[0];
  let undone: Promise<ConsoleResult> | undefined;
  const by = { actor: 'command-line' as const, now: app.clock.now };
  await operate(app.db, by, async (work) => {
    await changeTicket(work, number, 'confirm');
    undone = consoleCall(app, 'undoEntry', { id }, sue.headers);
    await untilOneWaits(app.db);
  });
  expect((await undone)?.status).toBe(422);
  expect((await show(number)).status).toBe('confirm');
});

test('staff of a single shop use saved replies, but only those of all shops change them, or undo it', async () => {
  const shop_id = (await aProduct(app.db)).shop_id;
  const own = await aStaffMember(app.db, { role: 'support', shop_id });
  const reply = { name: 'Delay', body: 'It arrives two days late.' };
  const { id } = (await consoleCall(app, 'saveReply', reply, sue.headers)).body.data;
  const listed = await consoleCall(app, 'listSavedReplies', {}, own.headers);
  expect(listed.body.data.replies).toContainEqual({ id, ...reply });
  for (const [name, sent] of [
    ['saveReply', { id, name: 'Delay', body: 'Bad words.' }],
    ['saveReply', { name: 'Ours', body: 'Hello.' }],
    ['deleteSavedReply', { id }],
  ] as const) {
    const { status, body } = await consoleCall(app, name, sent, own.headers);
    expect([status, body.error]).toEqual([403, 'replies.edit']);
  }
  expect(
    (await consoleCall(app, 'saveReply', { id, ...reply, body: 'Soon.' }, sue.headers)).status,
  ).toBe(200);
  // Sue now works for one shop only.
  await app.db.updateTable('staff_roles').set({ shop_id }).where('staff_id', '=', sue.id).execute();
  const { id: entry } = await app.db
    .selectFrom('audit_entries')
    .select('id')
    .where('act', '=', 'reply.save')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await consoleCall(app, 'undoEntry', { id: entry }, sue.headers)).status).toBe(403);
  await app.db
    .updateTable('staff_roles')
    .set({ shop_id: null })
    .where('staff_id', '=', sue.id)
    .execute();
});

test.each([
  ['getTicket', { number: 'abc' }],
  ['getTicket', { number: '99999999' }],
  ['getOrder', { id: 'abc' }],
  ['getCustomer', { id: '0' }],
  ['getProduct', { id: '1.5' }],
] as const)('%s of %j is not found', async (name, fields) => {
  expect((await consoleCall(app, name, { ...fields }, sue.headers)).status).toBe(404);
});
