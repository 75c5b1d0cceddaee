import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operate } from '#server/audit/operate.ts';
import { readConfig } from '#server/config.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { consoleCall, cookieOf } from '#test/console/console-call.ts';
import { aStaffMember, SAME_ORIGIN, STAFF_PASSWORD } from '#test/factories/staff.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { readOutbox } from '#test/outbox.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { addPerson } from '../operate/add-person.ts';
import { resetFactor } from '../operate/change-person.ts';
import { sendSecurityMail } from './send-security-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ CONSOLE_SECOND_FACTOR: 'off', TRUST_PROXY: '10.0.0.0/8' });
});
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.updateTable('staff').set({ is_active: false }).execute();
  await app.db.deleteFrom('attempts').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
});
afterAll(() => app.close());

/** Runs the queued jobs; returns what they mailed, by recipient. */
async function sent() {
  const jobs = await sql<{ payload: JobPayloads['send-security-mail'] }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'send-security-mail' returning j.payload`.execute(
    app.db,
  );
  const before = (await readOutbox(app)).length;
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  const deps = { db: app.db, config, log: pino({ level: 'silent' }) };
  for (const { payload } of jobs.rows) await sendSecurityMail(deps, payload);
  const mails = (await readOutbox(app)).slice(before);
  return mails.toSorted((a, b) => (a.to < b.to ? -1 : 1));
}

async function tryPassword(email: string, from: string, password = 'wrong'): Promise<number> {
  const request = new Request('http://shop.test/admin/api/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...SAME_ORIGIN, 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });
  return (await app.app.fetch(request, '10.0.0.7')).status;
}

const system = () => ({ actor: 'command-line' as const, now: app.clock.now });

test('the fifth wrong password mails the person, once per quarter of an hour, from whatever addresses', async () => {
  const { email } = await aStaffMember(app.db, { role: 'packer' });
  await Promise.all([1, 2, 3, 4].map((n) => tryPassword(email, `198.51.100.${n}`)));
  expect(await sent()).toEqual([]);
  expect(await tryPassword(email.toUpperCase(), '198.51.100.5')).toBe(400);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'Wrong passwords at the console of Toolyard' });
  expect(mail?.text).toContain('198.51.100.5');
  await Promise.all([6, 7, 8, 9].map((n) => tryPassword(email, `198.51.100.${n}`)));
  expect(await sent()).toEqual([]);
  app.clock.now = new Date(TEST_NOW.getTime() + 16 * 60_000);
  for (let n = 10; n < 14; n += 1) await tryPassword(email, `198.51.100.${n}`);
  expect(await sent(), 'four in the next quarter').toEqual([]);
  await tryPassword(email, '198.51.100.14');
  expect(await sent()).toHaveLength(1);
});

test('of wrong passwords sent concurrently, one mails; nobody is mailed for an unknown email', async () => {
  const { email } = await aStaffMember(app.db, { role: 'packer' });
  await Promise.all(Array.from({ length: 12 }, (_, n) => tryPassword(email, `198.51.100.${n}`)));
  expect(await sent()).toHaveLength(1);
  for (let n = 0; n < 6; n += 1) await tryPassword('nobody@x.test', `203.0.113.${n}`);
  expect(await sent()).toEqual([]);
});

test('wrong passwords of a session count, too; a disabled person gets no mail', async () => {
  const { id, email, headers } = await aStaffMember(app.db, { role: 'packer' });
  for (let n = 0; n < 4; n += 1) await consoleCall(app, 'prove', { password: 'wrong' }, headers);
  expect(await sent()).toEqual([]);
  await tryPassword(email, '198.51.100.1');
  expect(await sent()).toHaveLength(1);
  await app.db.deleteFrom('attempts').execute();
  await app.db.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute();
  for (let n = 0; n < 6; n += 1) await tryPassword(email, `203.0.113.${n}`);
  expect(await sent()).toEqual([]);
});

test('owners are notified of a new owner, in their language, and nobody else', async () => {
  const olga = await aStaffMember(app.db);
  const odo = await aStaffMember(app.db);
  const pia = await aStaffMember(app.db, { role: 'packer' });
  await app.db.updateTable('staff').set({ locale: 'de' }).where('id', '=', odo.id).execute();
  const change = (role: string, is_active = true) =>
    consoleCall(
      app,
      'changePerson',
      { id: pia.id, roles: [{ role, shop_id: null }], is_active },
      olga.headers,
    );
  await change('manager');
  expect(await sent()).toEqual([]);
  expect((await change('owner')).status).toBe(200);
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual([olga.email, odo.email].toSorted());
  expect(mails.find(({ to }) => to === odo.email)?.subject).toMatch(/ist jetzt Inhaber von/);
  await change('owner');
  expect(await sent(), 'an owner before').toEqual([]);
  const olaf = { name: 'Olaf', email: 'olaf@x.test', locale: 'en', isMailed: false };
  const roles = [{ role: 'owner' as const, shop_id: null }];
  await operate(app.db, system(), (work) => addPerson(work, null, { ...olaf, roles }));
  expect((await sent()).map(({ to }) => to)).toEqual([olga.email, odo.email, pia.email].toSorted());
});

test('owners and the person are notified of a second factor that another app has replaced', async () => {
  const olga = await aStaffMember(app.db);
  const pia = await aStaffMember(app.db, { role: 'packer' });
  const enrol = async (headers: Record<string, string>) => {
    const { body } = await consoleCall(app, 'beginFactor', {}, headers);
    const code = new TOTP({ secret: Secret.fromBase32(body.data.secret) }).generate({
      timestamp: app.clock.now.getTime(),
    });
    return cookieOf(await consoleCall(app, 'confirmFactor', { code }, headers));
  };
  const first = await enrol(pia.headers);
  expect(await sent()).toEqual([]);
  await enrol(first);
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual([olga.email, pia.email].toSorted());
  expect(mails[0]?.subject).toBe(`The second factor of ${pia.name} was replaced`);
});

test('owners and the person are notified of a removed second factor and of a used recovery code', async () => {
  const olga = await aStaffMember(app.db);
  const pia = await aStaffMember(app.db, { role: 'packer' });
  const { body: begun } = await consoleCall(app, 'beginFactor', {}, pia.headers);
  const code = new TOTP({ secret: Secret.fromBase32(begun.data.secret) }).generate({
    timestamp: app.clock.now.getTime(),
  });
  const { body: confirmed } = await consoleCall(app, 'confirmFactor', { code }, pia.headers);
  const [recovery] = confirmed.data.recovery_codes;
  const credentials = { email: pia.email, password: STAFF_PASSWORD };
  const waiting = cookieOf(await consoleCall(app, 'signIn', credentials, SAME_ORIGIN));
  expect(await sent()).toEqual([]);
  await consoleCall(app, 'signInWithCode', { code: recovery }, waiting);
  const both = [olga.email, pia.email].toSorted();
  const used = await sent();
  expect(used.map(({ to }) => to)).toEqual(both);
  expect(used[0]?.subject).toMatch(/signed in with a recovery code$/);
  const noted = await app.db
    .selectFrom('audit_entries')
    .select('changes')
    .where('act', '=', 'person.factor')
    .where('record_id', '=', pia.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(noted?.changes).toEqual({ recovery_codes: [10, 9] });

  await operate(app.db, system(), (work) => resetFactor(work, null, pia.id));
  const reset = await sent();
  expect(reset.map(({ to }) => to)).toEqual(both);
  expect(reset[0]?.subject).toMatch(/^The second factor of .* was removed$/);
  await operate(app.db, system(), (work) => resetFactor(work, null, pia.id));
  expect(await sent(), 'there was none').toEqual([]);
});
