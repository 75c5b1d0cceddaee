import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallResult, get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { anOrder } from '#test/factories/orders.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { operate } from '#server/audit/operate.ts';
import type { TicketStatus } from '#domain/support/ticket-status.ts';
import { changeTicket } from '../operate/change-ticket.ts';
import { replyToTicket } from '../operate/reply-to-ticket.ts';

let app: TestApp;
let ada: TestCustomer;
let bob: TestCustomer;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  ada = await aCustomer(app.db, { name: 'Ada Bolt' });
  bob = await aCustomer(app.db);
});

const TICKET = {
  issue_type: 'Payment',
  subject: 'Paid twice',
  message: 'I was charged twice.',
  email: 'ada@bolt.test',
};
const open = (more: object = {}, customer = ada) =>
  post(app, '/support-ticket', { ...TICKET, ...more }, customer.headers);
const opened = async (more: object = {}, customer = ada): Promise<string> =>
  (await open(more, customer)).body.data.support_ticket.ticket_no;
const show = (number: string, customer = ada) =>
  get(app, `/support-ticket/show?ticket_number=${number}`, customer.headers);
const say = (ticket_number: string, message: unknown, customer = ada) =>
  post(app, '/support-ticket-message', { ticket_number, message }, customer.headers);
const BY = { actor: 'command-line', now: TEST_NOW } as const;
const reply = (number: string, message = 'We look into it.') =>
  operate(app.db, BY, (work) => replyToTicket(work, number, { message, seen: null }));
const change = (number: string, to: TicketStatus) =>
  operate(app.db, BY, (work) => changeTicket(work, number, to));

/** A form with files, as the page of the shop sends it. */
async function openWithFiles(files: Record<string, File | string>, customer = ada) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TICKET, ...files })) form.append(name, value);
  const response = await app.request('/api/support-ticket', {
    method: 'POST',
    body: form,
    headers: customer.headers,
  });
  const body: CallResult['body'] = await response.json();
  return { status: response.status, body };
}

describe('a new ticket', () => {
  test('is numbered, pending, and contains the first message', async () => {
    const { status, body } = await open();
    expect(status).toBe(200);
    const ticket = body.data.support_ticket;
    expect(ticket).toEqual({
      id: expect.any(Number),
      ticket_no: expect.stringMatching(new RegExp(`^[1-9]\\d{5}${ticket.id}$`)),
      order_number: null,
      status: 'pending',
      subject: 'Paid twice',
      issue_type: 'Payment',
      created_at: '10 March, 2026',
      opened_at: '2026-03-10T12:00:00.000Z',
    });
    const shown = (await show(ticket.ticket_no)).body.data;
    expect(shown.support_ticket).toMatchObject({
      ...ticket,
      user_chat: false,
      email: 'ada@bolt.test',
      phone: null,
      ticket_schedule_start: null,
      ticket_schedule_end: null,
      attachments: [],
    });
    expect(shown.support_ticket.messages).toEqual([
      {
        id: expect.any(Number),
        message: 'I was charged twice.',
        created_at: '10 March, 2026 12:00 PM',
        sent_at: '2026-03-10T12:00:00.000Z',
        sender_id: ada.id,
        sender_name: 'Ada Bolt',
        profile_photo: 'http://shop.test/media/portraits/AB.svg',
        is_highlighted: false,
      },
    ]);
    expect(shown.highlighted_messages).toEqual([]);
  });

  test('may be about an order of the customer, by code or number', async () => {
    const order = await anOrder(app, ada, await aProduct(app.db));
    for (const order_number of [order.order_code, String(order.id), order.id]) {
      const { body } = await open({ order_number });
      expect(body.data.support_ticket.order_number).toBe(order.order_code);
    }
  });

  test("is never about an unknown order or another customer's", async () => {
    const foreign = await anOrder(app, bob, await aProduct(app.db));
    for (const order_number of [foreign.order_code, '#RC999999', 'ABC', "1'; --"]) {
      const { status, body } = await open({ order_number });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['order_number']]);
    }
  });

  test.each<[string, object, string[]]>([
    ['nothing', { issue_type: '', message: ' ', email: '' }, ['issue_type', 'message', 'email']],
    ['an unknown type', { issue_type: 'Weather' }, ['issue_type']],
    ['no email', { email: 'ada at bolt' }, ['email']],
    ['a short phone', { phone: '1234567' }, ['phone']],
    ['a long phone', { phone: '12345678901234567' }, ['phone']],
    ['a huge text', { message: 'x'.repeat(5001) }, ['message']],
    ['a long subject', { subject: 'x'.repeat(201) }, ['subject']],
    ['a text instead of a file', { attachments: ['C:\\photo.jpg'] }, ['attachments.0']],
    ['six files', { attachments: [1, 2, 3, 4, 5, 6] }, ['attachments']],
  ])('is refused with %s', async (_name, more, fields) => {
    const { status, body } = await open(more);
    expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
  });

  test('is refused in the language of the customer, and accepts the type in that language', async () => {
    const german = { ...ada.headers, 'accept-language': 'de' };
    const { body } = await get(app, '/ticket-issue-types', german);
    const { status } = await post(
      app,
      '/support-ticket',
      { ...TICKET, issue_type: body.data.issue_types[0].name },
      german,
    );
    expect(status).toBe(200);
  });

  test('shows HTML as text', async () => {
    const message = '<script>alert(1)</script> & "quotes" \u202e';
    const number = await opened({ message, subject: '<b>bold</b>' });
    const { support_ticket } = (await show(number)).body.data;
    expect([support_ticket.subject, support_ticket.messages[0].message]).toEqual([
      '<b>bold</b>',
      message,
    ]);
  });

  test('waits after five in ten minutes', async () => {
    for (let n = 0; n < 5; n += 1) expect((await open()).status).toBe(200);
    const sixth = await open();
    expect(sixth.status).toBe(429);
    expect((await open({}, bob)).status).toBe(200);
  });

  test('waits after forty in a day', async () => {
    for (let n = 0; n < 40; n += 1) {
      app.clock.now = new Date(TEST_NOW.getTime() + n * 200_000);
      expect((await open()).status).toBe(200);
    }
    app.clock.now = new Date(TEST_NOW.getTime() + 12 * 3_600_000);
    const refused = await open();
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many attempts. Please wait 12 hours and try again.',
    ]);
    app.clock.now = new Date(TEST_NOW.getTime() + 24 * 3_600_000);
    expect((await open()).status).toBe(200);
  });
});

describe('files of a ticket', () => {
  const picture = async () =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: '#c33' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'where I live' } } })
      .jpeg()
      .toBuffer();
  const file = (bytes: Uint8Array<ArrayBuffer> | string, name: string, type = 'image/jpeg') =>
    new File([bytes], name, { type });

  test('are recognised by content, re-encoded and served safely', async () => {
    const sent = await picture();
    const { status, body } = await openWithFiles({
      'attachments[0]': file(new Uint8Array(sent), 'bolt.pdf', 'application/pdf'),
      'attachments[1]': file('%PDF-1.7\nhello', 'receipt.pdf'),
    });
    expect(status).toBe(200);
    const shown = await show(body.data.support_ticket.ticket_no);
    const { attachments } = shown.body.data.support_ticket;
    expect(attachments).toMatchObject([
      { type: 'image', name: 'bolt.pdf' },
      { type: 'pdf', name: 'receipt.pdf' },
    ]);
    for (const { src } of attachments) {
      expect(src).toMatch(/^http:\/\/shop\.test\/media\/uploads\/[0-9a-f]{32}\.(jpg|pdf)$/);
      const response = await app.request(new URL(src).pathname);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      await response.arrayBuffer();
    }
    const served = await app.request(new URL(attachments[0].src).pathname);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(sent.includes('where I live')).toBe(true);
    expect(bytes.includes('where I live')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 30 });
  });

  test.each([
    ['a page', '<html><script>alert(1)</script></html>', 'photo.jpg'],
    ['a program', 'MZ\u0090\u0000', 'photo.png'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'photo.svg'],
    ['more than 2 MB', `%PDF-1.7${'x'.repeat(2 * 1024 * 1024)}`, 'big.pdf'],
    ['nothing', '', 'empty.jpg'],
  ])('%s is refused and no ticket is opened', async (_name, content, name) => {
    const good = file(new Uint8Array(await picture()), 'good.jpg');
    const { status, body } = await openWithFiles({
      'attachments[0]': good,
      'attachments[1]': file(content, name),
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['attachments.1']]);
    const { total } = (await get(app, '/support-tickets', ada.headers)).body.data;
    expect(total).toBe(0);
  });

  test('are neither re-encoded nor stored beyond the limit, even when sent concurrently', async () => {
    const folder = join(app.dataDir, 'media', 'uploads');
    const stored = () => (existsSync(folder) ? readdirSync(folder).length : 0);
    const before = stored();
    const good = file(new Uint8Array(await picture()), 'good.jpg');
    const tries = Array.from({ length: 12 }, () => openWithFiles({ 'attachments[0]': good }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(stored() - before).toBe(5);
    const damaged = file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1]), 'damaged.jpg');
    expect((await openWithFiles({ 'attachments[0]': damaged })).status).toBe(429);
  });
});

describe('the tickets of a customer', () => {
  test('are counted, filtered and paged, newest first', async () => {
    const numbers = [await opened(), await opened(), await opened(), await opened()];
    await opened({}, bob);
    await reply(numbers[1]!);
    await change(numbers[2]!, 'completed');
    await change(numbers[3]!, 'cancel');
    const list = async (query: string) =>
      (await get(app, `/support-tickets${query}`, ada.headers)).body.data;
    const numbersOf = ({ support_tickets }: { support_tickets: { ticket_no: string }[] }) =>
      support_tickets.map(({ ticket_no }) => ticket_no);
    const all = await list('');
    expect(all).toMatchObject({ total: 4, running: 2, completed: 1, cancel: 1 });
    expect(numbersOf(all)).toEqual(numbers.toReversed());
    const running = await list('?status=Running');
    expect([running.total, numbersOf(running)]).toEqual([2, [numbers[1], numbers[0]]]);
    expect(numbersOf(await list('?status=cancel'))).toEqual([numbers[3]]);
    expect((await list('?status=Pending')).total).toBe(4);
    expect(numbersOf(await list('?page=2&per_page=3'))).toEqual([numbers[0]]);
  });

  test("are nobody else's", async () => {
    const number = await opened();
    await reply(number);
    for (const { status, body } of [
      await show(number, bob),
      await get(app, `/support-ticket-messages?ticket_number=${number}`, bob.headers),
      await say(number, 'Let me in', bob),
    ]) {
      expect([status, body.message]).toEqual([404, "We couldn't find that ticket."]);
    }
    expect((await show('123456999')).status).toBe(404);
    expect((await show('abc')).status).toBe(422);
  });

  test.each([
    ['GET', '/support-tickets'],
    ['POST', '/support-ticket'],
    ['GET', '/support-ticket/show'],
    ['GET', '/support-ticket-messages'],
    ['POST', '/support-ticket-message'],
    ['GET', '/ticket-issue-types'],
  ])('need a token: %s %s', async (method, path) => {
    const { status } = method === 'GET' ? await get(app, path) : await post(app, path);
    expect(status).toBe(401);
  });

  test('can have one of the issue types', async () => {
    const { body } = await get(app, '/ticket-issue-types', ada.headers);
    expect(body.data.issue_types.length).toBeGreaterThan(3);
    expect(body.data.issue_types[0]).toEqual({ id: expect.any(Number), name: expect.any(String) });
  });
});

describe('a conversation', () => {
  test('is open to the customer once the shop has replied', async () => {
    const number = await opened();
    const early = await say(number, 'Hello?');
    expect([early.status, early.body.message]).toEqual([
      422,
      'You can reply here once the shop responds.',
    ]);
    await reply(number, '<b>We</b> look into it.');
    const { status, body } = await say(number, '  Thank you.  ');
    expect(status).toBe(200);
    expect(
      body.data.messages.map((entry: { sender_name: string; message: string }) => [
        entry.sender_name,
        entry.message,
      ]),
    ).toEqual([
      ['Ada Bolt', 'I was charged twice.'],
      ['Toolyard', '<b>We</b> look into it.'],
      ['Ada Bolt', 'Thank you.'],
    ]);
    expect(body.data.messages[1]).toMatchObject({ sender_id: 0 });
    const { support_ticket } = (await show(number)).body.data;
    expect(support_ticket).toMatchObject({ status: 'confirm', user_chat: true });
  });

  test.each([
    ['completed', /completed/],
    ['cancel', /cancelled/],
  ] as const)('ends when the ticket is %s', async (state, sentence) => {
    const number = await opened();
    await reply(number);
    await change(number, state);
    const { status, body } = await say(number, 'One more thing');
    expect(status).toBe(422);
    expect(body.message).toMatch(sentence);
    expect((await show(number)).body.data.support_ticket.user_chat).toBe(false);
    await expect(reply(number)).rejects.toThrow('Reopen it before you reply');
  });

  test.each([undefined, '', '   ', 'x'.repeat(5001), ['a'], 7])('rejects %j', async (message) => {
    const number = await opened();
    await reply(number);
    const { status, body } = await say(number, message);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['message']]);
  });

  test('is limited to two hundred messages a day, and shows its latest 500', async () => {
    const number = await opened();
    await reply(number);
    const { id } = await app.db
      .selectFrom('support_tickets')
      .select('id')
      .where('ticket_no', '=', number)
      .executeTakeFirstOrThrow();
    const add = (count: number, created_at: Date, message: string) =>
      app.db
        .insertInto('ticket_messages')
        .values(
          Array.from({ length: count }, () => ({
            ticket_id: id,
            sender: 'customer' as const,
            message,
            created_at,
          })),
        )
        .execute();
    await add(400, new Date(TEST_NOW.getTime() - 86_400_000), 'old');
    await add(198, TEST_NOW, 'new');
    app.clock.now = new Date(TEST_NOW.getTime() + 3_600_000);
    const { body } = await say(number, 'last');
    expect(body.data.messages).toHaveLength(500);
    expect(body.data.messages.at(-1).message).toBe('last');
    const refused = await say(number, 'and');
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many attempts. Please wait 23 hours and try again.',
    ]);
  });

  test('waits after twenty messages in a minute', async () => {
    const number = await opened();
    await reply(number);
    app.clock.now = new Date(TEST_NOW.getTime() + 90_000);
    for (let n = 0; n < 20; n += 1) expect((await say(number, 'and')).status).toBe(200);
    expect((await say(number, 'and')).status).toBe(429);
    app.clock.now = new Date(TEST_NOW.getTime() + 151_000);
    expect((await say(number, 'and')).status).toBe(200);
  });
});
