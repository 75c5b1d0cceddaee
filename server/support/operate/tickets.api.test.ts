import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tickets } from '#server/commands/people/tickets.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { type FakePusher, startFakePusher } from '#test/stand-ins/fake-pusher.ts';
import { readOutbox } from '#test/outbox.ts';
import { until } from '#test/until.ts';
import { announceTicketMessage } from '../tickets/announce-message.ts';

let app: TestApp;
let pusher: FakePusher;
let config: Config;
let ada: TestCustomer;
let number: string;
beforeAll(async () => {
  app = await createTestApp();
  pusher = await startFakePusher();
  config = readConfig({
    DATA_DIR: app.dataDir,
    PUBLIC_URL: 'http://shop.test',
    PUSHER_APP_ID: '7',
    PUSHER_APP_KEY: pusher.key,
    PUSHER_APP_SECRET: pusher.secret,
    PUSHER_APP_CLUSTER: 'eu',
    PUSHER_API_URL: pusher.url,
  });
});
afterAll(async () => {
  await app.close();
  await pusher.close();
});
beforeEach(async () => {
  ada = await aCustomer(app.db, { name: 'Ada Bolt' });
  const headers = { ...ada.headers, 'accept-language': 'de' };
  const ticket = {
    issue_type: 'Payment',
    message: 'Zu viel\ngezahlt \u001b[2J',
    email: 'ada@bolt.test',
  };
  number = (await post(app, '/support-ticket', ticket, headers)).body.data.support_ticket.ticket_no;
});

/** Runs the operator's command; returns the printed lines. */
async function runTickets(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const { signal } = new AbortController();
  await tickets.run(
    {
      config,
      db: app.db,
      files: app.files,
      databaseUrl: '',
      signal,
      print: (line) => lines.push(line),
    },
    args,
  );
  return lines;
}
const ticket = async () =>
  (await get(app, `/support-ticket/show?ticket_number=${number}`, ada.headers)).body.data;

/** Runs queued jobs until the check holds. */
async function runJobs(check: () => Promise<boolean> | boolean): Promise<void> {
  const { pool, close } = connect(app.databaseUrl, { max: 3 });
  const log = pino({ level: 'silent' });
  const stop = startJobs({
    db: app.db,
    patientDb: app.db,
    files: app.files,
    pool,
    config,
    clock: () => new Date(),
    log,
  });
  await until(async () => expect(await check()).toBe(true));
  await stop();
  await close();
}

test('a ticket can be listed, shown, answered, scheduled, highlighted and closed', async () => {
  expect((await runTickets('list'))[0]).toMatch(
    new RegExp(`^${number} {2}2026-03-10 12:00 {2}pending {2}not answered {2}Payment$`),
  );
  const shown = await runTickets('show', number);
  expect(shown[1]).toBe('  from: Ada Bolt, ada@bolt.test');
  expect(shown[2]).toMatch(/^ {2}\[\d+\] 2026-03-10 12:00 customer: Zu viel gezahlt \[2J$/);
  const json = JSON.parse((await runTickets('show', number, '--json')).join('\n'));
  expect(json).toMatchObject({ email: 'ada@bolt.test', messages: [{ sender: 'customer' }] });
  expect((await runTickets('reply', number, '  We pay it back. '))[0]).toContain(
    '  confirm  open  ',
  );
  const { messages } = (await ticket()).support_ticket;
  const { id } = messages[1];
  expect(messages[1].message).toBe('We pay it back.');
  expect(await runTickets('highlight', number, String(id))).toEqual([`Message ${id} is pinned.`]);
  await runTickets('schedule', number, '2026-03-11T09:00Z', '2026-03-11T10:30Z');
  const { support_ticket, highlighted_messages } = await ticket();
  expect(highlighted_messages).toMatchObject([{ id, is_highlighted: true }]);
  expect(support_ticket).toMatchObject({
    ticket_schedule_start: '11 March, 2026 09:00 AM',
    ticket_schedule_end: '11 March, 2026 10:30 AM',
  });
  expect((await runTickets('status', number, 'Completed'))[0]).toContain('  completed  ');
  expect(await runTickets('list', 'completed')).toHaveLength(1);
});

test.each<[string[], RegExp]>([
  [['list', 'open'], /Unknown status "open"/],
  [['show', '1'], /No ticket "1" found/],
  [['reply', 'NUMBER'], /An argument is missing/],
  [['reply', 'NUMBER', '  '], /The text is empty/],
  [['reply', 'NUMBER', 'x'.repeat(5001)], /5000 characters/],
  [['status', 'NUMBER', 'pending'], /already pending/],
  [['highlight', 'NUMBER', '999999'], /There is no message 999999/],
  [['highlight', 'NUMBER', 'x'], /isn't the number of a message/],
  [['schedule', 'NUMBER', '2026-03-11T10:00Z', '2026-03-11T09:00Z'], /end must come after/],
  [['schedule', 'NUMBER', 'soon', 'later'], /isn't a time such as/],
  [['dance'], /tickets has no action "dance"/],
  [[], /needs an action/],
])('tickets %j is refused in a sentence', async (args, sentence) => {
  await expect(runTickets(...args.map((arg) => (arg === 'NUMBER' ? number : arg)))).rejects.toThrow(
    sentence,
  );
});

test('a reply goes to the customer by mail in their language, and to their browser', async () => {
  pusher.events.length = 0;
  await runTickets('reply', number, 'Wir zahlen es <b>zurück</b>.');
  const mails = async () =>
    (await readOutbox(app)).filter((mail) => JSON.stringify(mail).includes(number));
  await runJobs(async () => (await mails()).length > 0 && pusher.events.length > 0);
  const [mail] = await mails();
  expect(mail?.to).toBe('ada@bolt.test');
  expect(mail?.subject).toContain(number);
  expect(mail?.text).toContain('Wir zahlen es <b>zurück</b>.');
  expect(mail?.text).toContain(`http://shop.test/support-ticket/${number}`);
  expect(mail?.html).toContain('lang="de"');
  expect(mail?.html).toContain('&lt;b&gt;zurück&lt;/b&gt;');
  expect(pusher.events).toContainEqual({
    name: 'support-ticket-message-event',
    channels: ['support-ticket-message-channel'],
    data: { ticket_number: number },
  });
});

test('without keys nothing is announced; after a refusal Pusher is tried again', async () => {
  await announceTicketMessage(null, { ticket_number: number });
  const wrong = config.pusher && { ...config.pusher, secret: 'wrong' };
  await expect(announceTicketMessage(wrong, { ticket_number: number })).rejects.toThrow();
});

test('browsers receive the key and the cluster, never the secret', async () => {
  expect((await get(app, '/master')).body.data).toMatchObject({
    pusher_app_key: null,
    pusher_app_cluster: null,
  });
  const keys = { PUSHER_APP_ID: '7', PUSHER_APP_KEY: 'k', PUSHER_APP_SECRET: 'hush' };
  expect(() => readConfig(keys)).toThrow('PUSHER_APP_CLUSTER must be set');
  const other = await createTestApp({ ...keys, PUSHER_APP_CLUSTER: 'eu' });
  const { body, text } = await get(other, '/master');
  expect(body.data).toMatchObject({ pusher_app_key: 'k', pusher_app_cluster: 'eu' });
  expect(text).not.toContain('hush');
  await other.close();
});
