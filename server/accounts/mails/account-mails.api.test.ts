import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { ADA, aCountry } from '#test/accounts.ts';
import { post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { codeIn, readOutbox, sendLatestCode } from '#test/outbox.ts';
import { sendAccountMail } from './send-account-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await aCountry(app.db);
});
afterAll(() => app.close());

/** Runs the queued jobs and returns the mails that were sent. */
async function sendQueued() {
  const before = (await readOutbox(app)).length;
  const { rows } = await sql<{ payload: JobPayloads['send-account-mail'] }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-account-mail' order by j.id`.execute(app.db);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  const deps = { db: app.db, config, log: pino({ level: 'silent' }) };
  for (const { payload } of rows) await sendAccountMail(deps, payload);
  return (await readOutbox(app)).slice(before);
}

test("registration and password change send a mail in the customer's language", async () => {
  const name = '<b>Ada & Co</b>';
  const german = { 'accept-language': 'de' };
  const { body } = await post(app, '/registration', { ...ADA, name }, german);
  const [welcome, ...others] = await sendQueued();
  expect(others).toEqual([]);
  expect(welcome).toMatchObject({ channel: 'email', to: ADA.email });
  // The address is unverified, so a name chosen by the customer could carry a message to a stranger.
  expect(welcome?.text).not.toContain('Ada');
  expect(welcome?.html).toContain('lang="de"');
  expect(welcome?.text).toContain('http://shop.test');

  await app.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
  const passwords = {
    current_password: ADA.password,
    password: 'chisel-time',
    password_confirmation: 'chisel-time',
  };
  const headers = { authorization: `Bearer ${body.data.access.token}` };
  await post(app, '/change-password', passwords, headers);
  const [changed] = await sendQueued();
  expect(changed?.subject).toBe('Your password at Toolyard has changed');
  expect(changed?.text).toContain(name);
  expect(changed?.html).toContain('&lt;b&gt;Ada &amp; Co&lt;/b&gt;');
  for (const password of [ADA.password, 'chisel-time'])
    expect(changed?.text).not.toContain(password);
});

test('the earlier email address is notified that the account has another email or phone, if it was verified', async () => {
  const person = { ...ADA, email: 'earlier@bolt.test', phone: '5550100378' };
  const { body } = await post(app, '/registration', person);
  const headers = { authorization: `Bearer ${body.data.access.token}` };
  const { id } = body.data.user;
  await sendQueued();
  const change = async (email: string) => {
    const sent = { name: ADA.name, phone: person.phone, email, current_password: ADA.password };
    const { status } = await post(app, '/update-profile', sent, headers);
    expect(status).toBe(200);
    return sendQueued();
  };
  expect(await change('unverified@bolt.test')).toEqual([]);
  await app.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
  const [notice, ...others] = await change('later@bolt.test');
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    to: 'unverified@bolt.test',
    subject: 'Your email at Toolyard has changed',
  });
  expect(notice?.text).not.toContain('later@bolt.test');

  // Without a password, a code verifies another address.
  await app.db
    .updateTable('users')
    .set({ email_verified_at: new Date(), password_hash: null })
    .where('id', '=', id)
    .execute();
  await post(app, '/send-otp', { phone: 'third@bolt.test' }, headers);
  const otp = codeIn(await sendLatestCode(app));
  await post(app, '/verify-otp', { phone: 'third@bolt.test', otp }, headers);
  expect((await sendQueued()).map(({ to }) => to)).toEqual(['later@bolt.test']);
  expect(await change('third@bolt.test')).toEqual([]);

  const moved = { name: ADA.name, email: 'third@bolt.test', phone: '5550100379' };
  expect((await post(app, '/update-profile', moved, headers)).status).toBe(200);
  const [called, ...more] = await sendQueued();
  expect(more).toEqual([]);
  expect(called).toMatchObject({
    to: 'third@bolt.test',
    subject: 'Your phone number at Toolyard has changed',
  });
  expect(called?.text).not.toContain('5550100379');
  expect(called?.text).not.toContain(ADA.name);
});

test('refused requests send nothing', async () => {
  await post(app, '/registration', { ...ADA, password: 'short' });
  await post(app, '/login', { phone: ADA.email, password: 'wrong' });
  expect(await sendQueued()).toEqual([]);
});
