import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { clearTickets, openTicket, showTicket } from '#test/console/support-desk.ts';
import type { TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { sendScheduledReply } from './send-scheduled-reply.ts';

let app: TestApp;
let sue: TestStaff;
let tom: TestStaff;
let ada: TestCustomer;
let number: string;
beforeAll(async () => {
  app = await createTestApp();
  sue = await aStaffMember(app.db, { name: 'Sue', role: 'support' });
  tom = await aStaffMember(app.db, { name: 'Tom', role: 'support' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await clearTickets(app);
  await app.db.updateTable('staff').set({ is_active: true }).execute();
  number = await openTicket(app, ada);
});

const inMinutes = (minutes: number) =>
  new Date(TEST_NOW.getTime() + minutes * 60_000).toISOString();
const show = () => showTicket(app, sue, number);
const seen = async () => (await show()).messages.at(-1)?.id ?? 0;
const schedule = async (more: object = {}) =>
  consoleCall(
    app,
    'scheduleReply',
    {
      number,
      idempotency_key: randomUUID(),
      message: 'We look into it.',
      send_at: inMinutes(2),
      seen: await seen(),
      ...more,
    },
    sue.headers,
  );
const change = async (version: number, more: object = {}) =>
  consoleCall(
    app,
    'changeScheduledReply',
    {
      number,
      version,
      message: 'We found it.',
      send_at: inMinutes(3),
      seen: await seen(),
      ...more,
    },
    tom.headers,
  );
const withdraw = (version: number) =>
  consoleCall(app, 'withdrawReply', { number, version }, sue.headers);
const reply = async (message: string) =>
  consoleCall(app, 'replyToTicket', { number, message, seen: await seen() }, tom.headers);
const row = () => app.db.selectFrom('scheduled_replies').selectAll().executeTakeFirstOrThrow();
/** Runs the job of the reply as it is stored now, at its time. */
const runDue = async (version?: number) => {
  const { id, version: stored, send_at } = await row();
  app.clock.now = new Date(send_at);
  const deps = { db: app.db, clock: () => app.clock.now };
  return sendScheduledReply(deps, { reply_id: id, version: version ?? stored });
};
const messagesNow = async () =>
  (await show()).messages.map(({ message, person }) => [message, person] as const);
const mails = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send-ticket-mail'`.execute(app.db);
  return rows[0]?.count;
};

test('a reply is sent at its time in the name of its writer, once, however often its job runs', async () => {
  expect((await schedule()).status).toBe(200);
  expect((await show()).scheduled_reply).toMatchObject({ person: 'Sue', send_at: inMinutes(2) });
  expect(await messagesNow()).toEqual([['Paid twice.', null]]);
  const before = (await mails()) ?? 0;
  const { id, version } = await row();
  await runDue();
  const deps = { db: app.db, clock: () => app.clock.now };
  await sendScheduledReply(deps, { reply_id: id, version });
  expect(await messagesNow()).toEqual([
    ['Paid twice.', null],
    ['We look into it.', 'Sue'],
  ]);
  expect(await mails()).toBe(before + 1);
  const shown = await show();
  expect([shown.scheduled_reply, shown.waiting_since]).toEqual([null, null]);
  expect(shown.messages.at(-1)?.at).toBe(inMinutes(2));
});

test.each<[string, () => Promise<unknown>, string]>([
  ['a colleague has replied', () => reply('Which order?'), 'message'],
  [
    'the customer has written',
    async () => {
      await app.db.updateTable('support_tickets').set({ user_chat: true }).execute();
      await post(
        app,
        '/support-ticket-message',
        { ticket_number: number, message: 'Solved.' },
        ada.headers,
      );
    },
    'message',
  ],
  [
    'its writer has left',
    () => app.db.updateTable('staff').set({ is_active: false }).where('id', '=', sue.id).execute(),
    'person',
  ],
])('when %s, it is held back and says why', async (_case, happen, reason) => {
  await schedule();
  await happen();
  const before = await app.db.selectFrom('ticket_messages').select('id').execute();
  await runDue();
  await runDue();
  expect(await app.db.selectFrom('ticket_messages').select('id').execute()).toEqual(before);
  const { body } = await consoleCall(app, 'getTicket', { number }, tom.headers);
  expect(body.data.scheduled_reply.hold_reason).toBe(reason);
  const { body: listed } = await consoleCall(app, 'listTickets', { view: 'open' }, tom.headers);
  expect(listed.data.rows[0].scheduled_reply).toBe('held');
});

test('an internal note holds nothing back', async () => {
  await schedule();
  const note = { number, idempotency_key: randomUUID(), message: 'Called her.' };
  await consoleCall(app, 'noteOnTicket', note, tom.headers);
  await runDue();
  expect((await messagesNow()).at(-1)).toEqual(['We look into it.', 'Sue']);
});

test('a changed reply is sent at the new time in the name of who changed it; the earlier job sends nothing', async () => {
  await schedule();
  expect((await change(1)).status).toBe(200);
  await runDue(1);
  expect(await messagesNow()).toHaveLength(1);
  expect((await change(1, { send_at: inMinutes(9) })).status).toBe(409);
  expect((await withdraw(1)).status).toBe(409);
  await runDue();
  expect((await messagesNow()).at(-1)).toEqual(['We found it.', 'Tom']);
  expect((await change(2, { send_at: inMinutes(9) })).status).toBe(409);
});

test('a withdrawn reply is never sent, and a held one is rescheduled by changing it', async () => {
  await schedule();
  const { id } = await row();
  expect((await withdraw(1)).status).toBe(200);
  const deps = { db: app.db, clock: () => app.clock.now };
  await sendScheduledReply(deps, { reply_id: id, version: 1 });
  expect(await messagesNow()).toHaveLength(1);
  await schedule();
  await reply('Which order?');
  await runDue();
  await change(1, { send_at: inMinutes(30) });
  await runDue();
  expect((await messagesNow()).at(-1)).toEqual(['We found it.', 'Tom']);
});

test.each<[string, object, number, RegExp]>([
  ['in the past', { send_at: inMinutes(-1) }, 422, /future/],
  ['in a year', { send_at: inMinutes(50_000) }, 422, /month/],
  ['with an open placeholder', { message: 'Dear {{name}}' }, 422, /\{\{name\}\}/],
  ['by somebody who has not read all', { seen: 0 }, 409, /newer message/],
])('a reply %s is refused', async (_case, more, status, sentence) => {
  const refused = await schedule(more);
  expect(refused.status).toBe(status);
  expect(JSON.stringify(refused.body)).toMatch(sentence);
});

test('a ticket has one scheduled reply, and is neither closed nor merged over it', async () => {
  await schedule();
  expect((await schedule()).status).toBe(422);
  const close = { number, status: 'completed' };
  expect((await consoleCall(app, 'changeTicketStatus', close, sue.headers)).status).toBe(422);
  await withdraw(1);
  expect((await consoleCall(app, 'changeTicketStatus', close, sue.headers)).status).toBe(200);
  expect((await schedule()).status).toBe(422);
});

test('an undo does not close a ticket over a reply that was scheduled since', async () => {
  const setStatus = (status: string) =>
    consoleCall(app, 'changeTicketStatus', { number, status }, sue.headers);
  await setStatus('completed');
  expect((await setStatus('confirm')).status).toBe(200);
  const { body } = await consoleCall(app, 'listLog', {}, sue.headers);
  const [reopening] = body.data.entries;
  await schedule();
  const undone = await consoleCall(app, 'undoEntry', { id: reopening.id }, sue.headers);
  expect([undone.status, undone.body.message]).toEqual([
    422,
    `Ticket ${number} has a scheduled reply. Withdraw it first.`,
  ]);
  await withdraw(1);
  expect((await consoleCall(app, 'undoEntry', { id: reopening.id }, sue.headers)).status).toBe(200);
  expect((await show()).status).toBe('completed');
});
