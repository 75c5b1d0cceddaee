import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TicketChangeResult } from '#contract/console/tickets/ticket-acts.ts';
import { readConfig } from '#server/config.ts';
import { post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { clearTickets, listTickets, openTicket, showTicket } from '#test/console/support-desk.ts';
import { anOrder } from '#test/factories/orders.ts';
import type { TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { readOutbox } from '#test/outbox.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { sendAssignmentMail } from '../operate/desk/send-assignment-mail.ts';

const TEAM = ['Selma', 'Sue', 'Tom'];

let app: TestApp;
let sue: TestStaff;
let tom: TestStaff;
let seller: TestStaff;
let ada: TestCustomer;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  product = await aProduct(app.db, { quantity: 100 });
  sue = await aStaffMember(app.db, { name: 'Sue', role: 'support' });
  tom = await aStaffMember(app.db, { name: 'Tom', role: 'support' });
  seller = await aStaffMember(app.db, { name: 'Selma', role: 'seller', shop_id: product.shop_id });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await clearTickets(app);
});

function at(minutes: number): void {
  app.clock.now = new Date(TEST_NOW.getTime() + minutes * 60_000);
}
const opened = (fields: object = {}) => openTicket(app, ada, fields);
const list = (fields: object = {}, who = sue) => listTickets(app, who, fields);
const numbers = async (fields: object = {}, who = sue) =>
  (await list(fields, who)).rows.map(({ number }) => number);
const show = (number: string) => showTicket(app, sue, number);
const change = async (
  chosen: string[],
  fields: object,
  { headers } = sue,
): Promise<TicketChangeResult> =>
  (await consoleCall(app, 'changeTickets', { numbers: chosen, ...fields }, headers)).body.data;
const undo = async ({ changed }: TicketChangeResult, { headers } = sue) =>
  (await consoleCall(app, 'undoEntry', { id: changed[0]?.entry }, headers)).status;
const assign = (chosen: string[], who: TestStaff | null, by = sue) =>
  change(chosen, { act: 'assign', assigned_to: who?.id ?? null }, by);

/** Mails a person about their new assignments; returns the mails. */
async function assignmentMailsTo(who: TestStaff): Promise<{ subject: string; text: string }[]> {
  const before = (await readOutbox(app)).length;
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  await sendAssignmentMail({ db: app.db, config, log: pino({ level: 'silent' }) }, who.id);
  const sent = (await readOutbox(app)).slice(before);
  expect(sent.every(({ to }) => to === who.email)).toBe(true);
  return sent;
}

test('each view shows the open tickets that belong to it, and counts them', async () => {
  const [mine, answered, free] = [await opened(), (at(1), await opened()), (at(2), await opened())];
  const closed = await opened();
  await assign([mine, answered], sue);
  const { messages } = await show(answered);
  const reply = { number: answered, message: 'Which?', seen: messages.at(-1)?.id };
  await consoleCall(app, 'replyToTicket', reply, sue.headers);
  await change([closed], { act: 'close' });
  expect(await numbers({ view: 'waiting' })).toEqual([mine, free]);
  expect(await numbers({ view: 'answered' })).toEqual([answered]);
  expect(await numbers({ view: 'mine' })).toEqual([mine, answered]);
  expect(await numbers({ view: 'mine' }, tom)).toEqual([]);
  expect(await numbers({ view: 'unassigned' })).toEqual([free]);
  expect(await numbers({ view: 'closed' })).toEqual([closed]);
  expect(await numbers({ assigned_to: sue.id }, tom)).toEqual([mine, answered]);
  const { counts } = await list();
  expect(counts).toEqual({ waiting: 2, answered: 1, mine: 2, unassigned: 1 });
});

test('tickets are assigned only to people who may answer them', async () => {
  const { order_code } = await anOrder(app, ada, product);
  const [about, other] = [await opened({ order_number: order_code }), await opened()];
  const packer = await aStaffMember(app.db, { name: 'Pat', role: 'packer' });
  expect((await show(about)).people.map(({ name }) => name)).toEqual(TEAM);
  expect((await show(other)).people.map(({ name }) => name)).toEqual(['Sue', 'Tom']);
  expect(await assign([about, other], seller)).toMatchObject({
    changed: [{ number: about }],
    refused: [{ number: other, message: "Selma can't answer this ticket." }],
  });
  expect((await assign([about], packer)).changed).toEqual([]);
  expect((await assign([about], { ...packer, id: 999_999 })).changed).toEqual([]);
  expect((await show(about)).assigned_to).toEqual({ id: seller.id, name: 'Selma' });
  // A seller assigns only tickets of their shop.
  expect(await assign([about, other], tom, seller)).toMatchObject({
    changed: [{ number: about }],
    refused: [{ number: other, message: "This ticket doesn't exist." }],
  });
  const { body } = await consoleCall(app, 'getTicketChoices', {}, seller.headers);
  expect(body.data.people.map(({ name }: { name: string }) => name)).toEqual(TEAM);
});

test('a ticket that a colleague has just taken stays theirs, unless the caller has seen that', async () => {
  const number = await opened();
  const take = (who: TestStaff, from: number | null) =>
    change([number], { act: 'assign', assigned_to: who.id, from: { [number]: from } }, who);
  const taken = await Promise.all([take(sue, null), take(tom, null)]);
  const first = taken[0]?.changed.length === 1 ? sue : tom;
  const second = first === sue ? tom : sue;
  const { assigned_to } = await show(number);
  expect(assigned_to?.id).toBe(first.id);
  expect(taken.flatMap(({ refused }) => refused)).toEqual([
    { number, message: `It was assigned to ${assigned_to?.name} in the meantime.` },
  ]);
  expect((await take(second, first.id)).changed).toHaveLength(1);
});

test('an assignment is logged and undone; a ticket of a person who has left is unassigned', async () => {
  const number = await opened();
  await assign([number], tom);
  const again = await assign([number], sue);
  expect(await undo(again)).toBe(200);
  expect((await show(number)).assigned_to?.name).toBe('Tom');
  const { body } = await consoleCall(app, 'listLog', { act: 'ticket.assign' }, sue.headers);
  expect(body.data.entries[0].changes).toContainEqual({
    field: 'assigned_to',
    before: 'Sue',
    after: 'Tom',
  });
  await app.db.updateTable('staff').set({ is_active: false }).where('id', '=', tom.id).execute();
  expect((await show(number)).assigned_to).toBeNull();
  expect(await numbers({ view: 'unassigned' })).toEqual([number]);
  await app.db.updateTable('staff').set({ is_active: true }).where('id', '=', tom.id).execute();
});

test('a person is mailed once about all tickets that others assigned to them, except undone assignments', async () => {
  const [first, second] = [await opened({ subject: 'Twice' }), await opened()];
  const [back, own] = [await opened(), await opened()];
  await assign([first, second, back], tom);
  await assign([back], null);
  await assign([own], tom, tom);
  const [mail] = await assignmentMailsTo(tom);
  expect(mail?.subject).toBe('2 tickets were assigned to you');
  expect(mail?.text).toContain(`Ada Bolt, Twice: ${first}`);
  expect(mail?.text).toContain(second);
  expect(mail?.text).not.toContain(back);
  expect(mail?.text).toContain('http://shop.test/admin/tickets?view=mine');
  expect(await assignmentMailsTo(tom)).toEqual([]);
  await assign([back], tom);
  expect((await assignmentMailsTo(tom))[0]?.text).toContain(
    `http://shop.test/admin/tickets/${back}`,
  );
});

test('a person whose role no longer allows it is not mailed about assigned tickets', async () => {
  const tim = await aStaffMember(app.db, { name: 'Tim', role: 'support' });
  await assign([await opened({ subject: 'Secret' })], tim);
  const roles = app.db.updateTable('staff_roles').where('staff_id', '=', tim.id);
  await roles.set({ role: 'packer' }).execute();
  expect(await assignmentMailsTo(tim)).toEqual([]);
  await roles.set({ role: 'support' }).execute();
  expect(await assignmentMailsTo(tim)).toHaveLength(1);
  await app.db.updateTable('staff').set({ is_active: false }).where('id', '=', tim.id).execute();
});

test('urgent tickets come first among those that wait, page by page, and low priority comes last', async () => {
  const made: string[] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    at(minute);
    made.push(await opened());
  }
  const [first = '', second = '', third = '', fourth = ''] = made;
  const raised = await change([third], { act: 'priority', priority: 'high' });
  await change([first], { act: 'priority', priority: 'low' });
  const paged: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await list({ view: 'waiting', limit: 1, after });
    paged.push(...page.rows.map(({ number }) => number));
    after = page.next;
  }
  expect(paged).toEqual([third, second, fourth, first]);
  expect(await numbers({ priority: 'high' })).toEqual([third]);
  expect(await undo(raised)).toBe(200);
  expect(await numbers({ priority: 'high' })).toEqual([]);
});

test('tags are added and removed on many tickets, filter them, and are offered again', async () => {
  const [one, two] = [await opened(), await opened()];
  await change([one], { act: 'add_tags', tags: ['Return', 'screws'] });
  const added = await change([one, two], { act: 'add_tags', tags: ['return'] });
  expect(added).toMatchObject({
    changed: [{ number: two }],
    refused: [{ number: one, message: 'It already has these tags.' }],
  });
  expect((await numbers({ tag: 'RETURN' })).toSorted()).toEqual([one, two].toSorted());
  const { body } = await consoleCall(app, 'getTicketChoices', {}, sue.headers);
  expect(body.data.tags).toEqual(['return', 'screws']);
  const removed = await change([one, two], { act: 'remove_tags', tags: ['return'] });
  expect(removed.changed).toHaveLength(2);
  expect((await show(one)).tags).toEqual(['screws']);
  expect(await undo(removed)).toBe(200);
  expect((await show(one)).tags).toEqual(['return', 'screws']);
  const many = Array.from({ length: 19 }, (_, n) => `tag ${n}`);
  expect((await change([one], { act: 'add_tags', tags: many })).refused).toHaveLength(1);
});

test('a repeated call changes nothing, and returns the same response', async () => {
  const number = await opened();
  const idempotency_key = randomUUID();
  const once = await change([number], { act: 'close', idempotency_key });
  expect(once.changed).toHaveLength(1);
  expect(await change([number], { act: 'close', idempotency_key })).toEqual(once);
  expect(await undo(once)).toBe(200);
  expect((await show(number)).status).toBe('pending');
});

test('undoing the reopening of a ticket leaves it open once its customer has written again', async () => {
  const number = await opened();
  const { messages } = await show(number);
  const reply = { number, message: 'Solved?', seen: messages.at(-1)?.id };
  await consoleCall(app, 'replyToTicket', reply, sue.headers);
  await change([number], { act: 'close' });
  const reopen = { number, status: 'confirm' };
  await consoleCall(app, 'changeTicketStatus', reopen, sue.headers);
  const { body } = await consoleCall(app, 'listLog', { act: 'ticket.status' }, sue.headers);
  await post(
    app,
    '/support-ticket-message',
    { ticket_number: number, message: 'No!' },
    ada.headers,
  );
  const { id } = body.data.entries[0];
  expect((await consoleCall(app, 'undoEntry', { id }, sue.headers)).status).toBe(422);
  expect(await numbers({ view: 'waiting' })).toEqual([number]);
});

test.each([
  [{ act: 'assign' }, 'assigned_to'],
  [{ act: 'priority' }, 'priority'],
  [{ act: 'priority', priority: 'now' }, 'priority'],
  [{ act: 'add_tags' }, 'tags'],
  [{ act: 'remove_tags', tags: [] }, 'tags'],
  [{ act: 'burn' }, 'act'],
  [{ act: 'close', numbers: [] }, 'numbers'],
])('%j is refused', async (fields, field) => {
  const sent = { numbers: [await opened()], ...fields };
  const { status, body } = await consoleCall(app, 'changeTickets', sent, sue.headers);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});
