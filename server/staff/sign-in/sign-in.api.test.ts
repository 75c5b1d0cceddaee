import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test, beforeAll } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import type { JobPayloads } from '#server/jobs/add-job.ts';
import { saveSetting } from '#server/settings/save-setting.ts';
import { consoleCall, cookieOf } from '#test/console/console-call.ts';
import { aStaffMember, aStaffSession, SAME_ORIGIN, STAFF_PASSWORD } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { readOutbox } from '#test/outbox.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { deleteExpiredSessions } from '../sessions/delete-expired-sessions.ts';
import { createLink, setUpLink } from '../links/links.ts';
import { sendInvitation } from '../send-invitation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    CONSOLE_SECOND_FACTOR: 'owners',
    TRUST_PROXY: '10.0.0.0/8',
  });
});
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.deleteFrom('attempts').execute();
});
afterAll(() => app.close());

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const codeOf = (secret: string, at = app.clock.now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const signIn = (email: string, password = STAFF_PASSWORD) =>
  consoleCall(app, 'signIn', { email, password }, SAME_ORIGIN);

/** Sets up the second factor; returns its secret, recovery codes and the headers of the session. */
async function enrol(headers: Record<string, string>) {
  const { body: begun } = await consoleCall(app, 'beginFactor', {}, headers);
  const confirmed = await consoleCall(
    app,
    'confirmFactor',
    { code: codeOf(begun.data.secret) },
    headers,
  );
  expect(confirmed.status, confirmed.text).toBe(200);
  return {
    secret: begun.data.secret as string,
    codes: confirmed.body.data.recovery_codes as string[],
    headers: cookieOf(confirmed),
  };
}

test('a transaction that has written about a person, such as an import of theirs, does not keep them from signing in', async () => {
  const { id, email } = await aStaffMember(app.db, { role: 'packer' });
  await transaction(app.db, async (tx) => {
    // As the references of the log and of imports do.
    await sql`select from staff where id = ${id} for key share`.execute(tx);
    expect((await signIn(email)).status).toBe(200);
  });
});

test('a person who needs no second factor is signed in after the password', async () => {
  const packer = await aStaffMember(app.db, { role: 'packer' });
  const result = await signIn(packer.email.toUpperCase());
  expect(result.body.data.stage).toBe('open');
  const cookie = result.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^console=[\w-]{43}; Path=\/admin; HttpOnly; SameSite=Strict$/);
  const me = await consoleCall(app, 'getMe', {}, cookieOf(result));
  expect(me.body.data).toMatchObject({ id: packer.id, stage: 'open', has_factor: false });
  expect(me.body.data.rights).toContain('orders.ship');
  expect(me.body.data.rights).not.toContain('people.edit');
});

test('on https the cookie is secure, whatever the address of the call', async () => {
  const secure = await createTestApp({ PUBLIC_URL: 'https://shop.test' });
  const { email } = await aStaffMember(secure.db, { role: 'packer' });
  const result = await consoleCall(
    secure,
    'signIn',
    { email, password: STAFF_PASSWORD },
    SAME_ORIGIN,
  );
  expect(result.headers.get('set-cookie')).toMatch(
    /^__Secure-console=[\w-]{43}; Path=\/admin; HttpOnly; SameSite=Strict; Secure$/,
  );
  await secure.close();
});

test('an unknown email address and a wrong password get the same response', async () => {
  const { email } = await aStaffMember(app.db);
  const wrong = await signIn(email, 'not my password');
  const unknown = await signIn('nobody@toolyard.test');
  expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
  expect(wrong.status).toBe(400);
  expect(wrong.headers.get('set-cookie')).toBeNull();
});

test('five wrong passwords block an account from an address, even with the right one', async () => {
  const { email } = await aStaffMember(app.db, { role: 'packer' });
  for (let n = 0; n < 5; n += 1) expect((await signIn(email, 'wrong')).status).toBe(400);
  const stopped = await signIn(email);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  later(16);
  expect((await signIn(email)).status).toBe(200);
});

test('strangers at many addresses block new addresses, but not the person where they signed in before', async () => {
  const { email } = await aStaffMember(app.db, { role: 'packer' });
  const signInFrom = async (address: string, password = STAFF_PASSWORD) => {
    const request = new Request('http://shop.test/admin/api/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...SAME_ORIGIN, 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });
    return (await app.app.fetch(request, '10.0.0.7')).status;
  };
  expect(await signInFrom('203.0.113.9')).toBe(200);
  for (let n = 0; n < 100; n += 1) {
    expect(await signInFrom(`198.51.100.${n}`, 'wrong')).toBe(400);
  }
  expect(await signInFrom('198.51.100.200')).toBe(429);
  expect(await signInFrom('203.0.113.9')).toBe(200);
  for (let n = 0; n < 5; n += 1) expect(await signInFrom('203.0.113.9', 'wrong')).toBe(400);
  expect(await signInFrom('203.0.113.9')).toBe(429);
}, 60_000);

test('right passwords are not counted', async () => {
  const { email } = await aStaffMember(app.db, { role: 'packer' });
  for (let n = 0; n < 8; n += 1) expect((await signIn(email)).status).toBe(200);
});

test('a disabled account is only revealed by the right password', async () => {
  const { id, email } = await aStaffMember(app.db);
  await app.db.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute();
  expect((await signIn(email, 'wrong')).status).toBe(400);
  expect((await signIn(email)).status).toBe(403);
});

test('a person who is disabled while the password is checked gets no session', async () => {
  const { id, email } = await aStaffMember(app.db, { role: 'packer' });
  const { started } = await transaction(app.db, async (tx) => {
    await tx.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute();
    const begun = signIn(email);
    await untilOneWaits(app.db);
    return { started: begun };
  });
  expect((await started).status).toBe(403);
});

describe('the second factor', () => {
  test('is set up before anything else, and always required afterwards', async () => {
    const { email, id } = await aStaffMember(app.db);
    const first = await signIn(email);
    expect(first.body.data.stage).toBe('enrol');
    const half = cookieOf(first);
    expect((await consoleCall(app, 'listPeople', {}, half)).status).toBe(401);
    const { secret, codes, headers } = await enrol(half);
    expect(new Set(codes).size).toBe(10);
    expect((await consoleCall(app, 'listPeople', {}, headers)).status).toBe(200);
    expect((await consoleCall(app, 'getMe', {}, half)).status, 'the old token').toBe(401);

    later(1);
    const second = await signIn(email);
    expect(second.body.data.stage).toBe('code');
    const waiting = cookieOf(second);
    expect((await consoleCall(app, 'listPeople', {}, waiting)).status).toBe(401);
    const code = codeOf(secret);
    const done = await consoleCall(app, 'signInWithCode', { code }, waiting);
    expect(done.body.data.stage).toBe('open');
    expect(cookieOf(done).cookie).not.toBe(waiting.cookie);
    expect((await consoleCall(app, 'getMe', {}, waiting)).status, 'fixation').toBe(401);

    const replayed = cookieOf(await signIn(email));
    const again = await consoleCall(app, 'signInWithCode', { code }, replayed);
    expect(again.status, 'a code counts once').toBe(400);
    const stored = await app.db
      .selectFrom('staff')
      .select('totp_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.totp_sealed?.toString('latin1')).not.toContain(secret);
  });

  test('is set up once, even when its first code is sent twice concurrently', async () => {
    const { email } = await aStaffMember(app.db);
    const half = cookieOf(await signIn(email));
    const { body } = await consoleCall(app, 'beginFactor', {}, half);
    const code = codeOf(body.data.secret);
    const both = await Promise.all(
      [half, half].map((headers) => consoleCall(app, 'confirmFactor', { code }, headers)),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const done = both.find(({ status }) => status === 200)!;
    expect((await consoleCall(app, 'getMe', {}, cookieOf(done))).body.data.stage).toBe('open');
    const headers = cookieOf(await signIn(email));
    const [recovery] = done.body.data.recovery_codes;
    expect((await consoleCall(app, 'signInWithCode', { code: recovery }, headers)).status).toBe(
      200,
    );
  });

  test('accepts a code of a clock that is off by one step, not by two', async () => {
    const { email } = await aStaffMember(app.db);
    const { secret } = await enrol(cookieOf(await signIn(email)));
    later(5);
    const at = (seconds: number) => new Date(app.clock.now.getTime() + seconds * 1000);
    const headers = cookieOf(await signIn(email));
    const try2 = { code: codeOf(secret, at(-60)) };
    expect((await consoleCall(app, 'signInWithCode', try2, headers)).status).toBe(400);
    const try1 = { code: codeOf(secret, at(-30)) };
    expect((await consoleCall(app, 'signInWithCode', try1, headers)).status).toBe(200);
  });

  test('a recovery code works once, however it is typed', async () => {
    const { email } = await aStaffMember(app.db);
    const { codes } = await enrol(cookieOf(await signIn(email)));
    const [code = ''] = codes;
    const headers = cookieOf(await signIn(email));
    const typed = { code: ` ${code.toUpperCase().replace('-', '')} ` };
    const done = await consoleCall(app, 'signInWithCode', typed, headers);
    expect(done.status, done.text).toBe(200);
    const me = await consoleCall(app, 'getMe', {}, cookieOf(done));
    expect(me.body.data.recovery_codes).toBe(9);
    const again = cookieOf(await signIn(email));
    expect((await consoleCall(app, 'signInWithCode', { code }, again)).status).toBe(400);
  });

  test('five wrong codes end the sign-in, even when they are sent concurrently', async () => {
    const { email } = await aStaffMember(app.db);
    const { secret } = await enrol(cookieOf(await signIn(email)));
    later(5);
    const headers = cookieOf(await signIn(email));
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        consoleCall(app, 'signInWithCode', { code: '000000' }, headers),
      ),
    );
    expect(tries.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(4);
    const right = await consoleCall(app, 'signInWithCode', { code: codeOf(secret) }, headers);
    expect(right.status).toBe(401);
  });

  test('ten wrong codes block a person across all sign-ins', async () => {
    const { email } = await aStaffMember(app.db);
    await enrol(cookieOf(await signIn(email)));
    later(5);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const headers = cookieOf(await signIn(email));
      const { status } = await consoleCall(app, 'signInWithCode', { code: '000000' }, headers);
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  test('a session replaces it only after a fresh confirmation', async () => {
    const { headers } = await aStaffMember(app.db, { role: 'packer' });
    later(11);
    const { status, body } = await consoleCall(app, 'beginFactor', {}, headers);
    expect([status, body.error]).toEqual([403, 'prove']);
  });
});

describe('sessions', () => {
  test('end after two idle hours, and at sign-out', async () => {
    const { email } = await aStaffMember(app.db, { role: 'packer' });
    const headers = cookieOf(await signIn(email));
    later(119);
    expect((await consoleCall(app, 'getMe', {}, headers)).status).toBe(200);
    later(119);
    expect((await consoleCall(app, 'getMe', {}, headers)).status).toBe(200);
    later(121);
    expect((await consoleCall(app, 'getMe', {}, headers)).status).toBe(401);
    const next = cookieOf(await signIn(email));
    const out = await consoleCall(app, 'signOut', {}, next);
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await consoleCall(app, 'getMe', {}, next)).status).toBe(401);
  });

  test('end after the idle time of the setting, from the next call on', async () => {
    const { email, headers } = await aStaffMember(app.db, { role: 'packer' });
    const other = cookieOf(await signIn(email));
    await saveSetting(app.db, 'session_idle_minutes', '10');
    later(9);
    expect((await consoleCall(app, 'getMe', {}, headers)).status).toBe(200);
    later(2);
    const { body } = await consoleCall(app, 'listSessions', {}, headers);
    expect(body.data.sessions, 'without the one that has ended').toHaveLength(1);
    expect((await consoleCall(app, 'getMe', {}, other)).status).toBe(401);
    await saveSetting(app.db, 'session_idle_minutes', '240');
    const long = cookieOf(await signIn(email));
    later(230);
    await deleteExpiredSessions(app.db, app.clock.now);
    expect((await consoleCall(app, 'getMe', {}, long)).status).toBe(200);
    later(241);
    await deleteExpiredSessions(app.db, app.clock.now);
    expect((await consoleCall(app, 'getMe', {}, long)).status).toBe(401);
    await app.db.deleteFrom('settings').where('key', '=', 'session_idle_minutes').execute();
  });

  test('a changed role applies from the next call; people list and end their own sessions', async () => {
    const { id, email, headers } = await aStaffMember(app.db, { role: 'packer' });
    const other = cookieOf(await signIn(email));
    expect((await consoleCall(app, 'listPeople', {}, other)).status).toBe(403);
    await app.db
      .updateTable('staff_roles')
      .set({ role: 'manager' })
      .where('staff_id', '=', id)
      .execute();
    expect((await consoleCall(app, 'listPeople', {}, other)).status).toBe(200);
    const { body } = await consoleCall(app, 'listSessions', {}, headers);
    const [otherSession] = body.data.sessions.filter(
      (session: { is_current: boolean }) => !session.is_current,
    );
    await consoleCall(app, 'endSession', { id: otherSession.id }, headers);
    expect((await consoleCall(app, 'getMe', {}, other)).status).toBe(401);
  });

  test('a new password ends all others', async () => {
    const { email, headers } = await aStaffMember(app.db, { role: 'packer' });
    const other = cookieOf(await signIn(email));
    const change = (password: string, current_password = STAFF_PASSWORD) =>
      consoleCall(app, 'changePassword', { current_password, password }, headers);
    expect((await change('too short')).body.errors).toHaveProperty('password');
    expect((await change('password1234')).body.errors).toHaveProperty('password');
    expect((await change('Toolyard 2026')).body.errors, "the shop's name").toHaveProperty(
      'password',
    );
    expect((await change('a new long password', 'wrong')).body.errors).toHaveProperty(
      'current_password',
    );
    expect((await change('a new long password')).status).toBe(200);
    expect((await consoleCall(app, 'getMe', {}, other)).status).toBe(401);
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, 'a new long password')).status).toBe(200);
  });
});

test('of two concurrent password changes with the old password, one succeeds', async () => {
  const { id, email, headers } = await aStaffMember(app.db, { role: 'packer' });
  const other = await aStaffSession(app.db, id);
  const change = (password: string, own: Record<string, string>) =>
    consoleCall(app, 'changePassword', { current_password: STAFF_PASSWORD, password }, own);
  const both = await Promise.all([
    change('eight shiny hinges', headers),
    change('eight shiny latches', other),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).not.toEqual([200, 200]);
  const opens = await Promise.all(
    ['eight shiny hinges', 'eight shiny latches'].map((password) => signIn(email, password)),
  );
  expect(opens.map(({ status }) => status)).toEqual(
    both.map(({ status }) => (status === 200 ? 200 : 400)),
  );
});

describe('links', () => {
  const tokenIn = (url: string | null) => /\/admin\/set-up#([\w-]{43})$/.exec(url ?? '')?.[1] ?? '';
  const accept = (fields: Record<string, unknown>) =>
    consoleCall(app, 'acceptLink', fields, SAME_ORIGIN);

  test('the first owner signs up through a link, which works once', async () => {
    const empty = await createTestApp({ CONSOLE_SECOND_FACTOR: 'off' });
    const config = readConfig({ PUBLIC_URL: 'http://shop.test' });
    const replaced = tokenIn(await setUpLink(empty.db, config, TEST_NOW));
    const token = tokenIn(await setUpLink(empty.db, config, TEST_NOW));
    const send = (fields: Record<string, unknown>) =>
      consoleCall(empty, 'acceptLink', fields, SAME_ORIGIN);
    const person = { name: 'Olga Owner', email: 'olga@toolyard.test', password: STAFF_PASSWORD };
    expect((await send({ ...person, token: replaced })).status).toBe(404);
    expect((await send({ ...person, token, password: 'short' })).body.errors).toHaveProperty(
      'password',
    );
    expect((await send({ ...person, token, password: 'olga-toolyard' })).body.errors).toEqual({
      password: [
        "Common passwords, your name, your email address and the shop's name are tried first. Choose other words.",
      ],
    });
    expect((await send({ ...person, token, email: 'x' })).body.errors).toHaveProperty('email');
    const nothing = await send({ token, name: '', email: '', password: '' });
    expect(Object.keys(nothing.body.errors)).toEqual(['name', 'email', 'password']);
    const link = await consoleCall(empty, 'getLink', { token }, SAME_ORIGIN);
    expect(link.body.data).toEqual({ kind: 'set-up', name: null, email: null });
    const both = await Promise.all([
      send({ ...person, token }),
      send({ ...person, email: 'second@toolyard.test', token }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const owner = both.find(({ status }) => status === 200);
    const me = await consoleCall(empty, 'getMe', {}, owner ? cookieOf(owner) : {});
    expect(me.body.data.roles).toEqual([{ role: 'owner', shop_id: null, shop: null }]);
    expect(await setUpLink(empty.db, config, TEST_NOW)).toBeNull();
    await empty.close();
  });

  test('an invited person gets a mail, chooses a password, and is signed in', async () => {
    const owner = await aStaffMember(app.db, { name: 'Olga Maier', email: 'olga@toolyard.test' });
    const invited = await consoleCall(
      app,
      'invitePerson',
      { name: 'Pia Packer', email: 'pia@toolyard.test', roles: [{ role: 'packer' }] },
      owner.headers,
    );
    const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
    const deps = {
      db: app.db,
      config,
      clock: () => app.clock.now,
      log: pino({ level: 'silent' }),
    };
    const { id } = invited.body.data;
    await consoleCall(app, 'inviteAgain', { id }, owner.headers);
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs where payload ->> 'staff_id' = ${String(id)}
    `.execute(app.db);
    const queued = { payload: { staff_id: id, invited_by: owner.id } };
    expect(rows).toMatchObject([queued, queued]);
    const mailFor = async (payload: JobPayloads['send-invitation']) => {
      const before = new Set((await readOutbox(app)).map(({ text }) => text));
      await sendInvitation(deps, payload);
      const [mail] = (await readOutbox(app)).filter(({ text }) => !before.has(text));
      expect(mail?.to).toBe('pia@toolyard.test');
      return mail?.text ?? '';
    };
    const whoInvites = 'Olga Maier (olga@toolyard.test) invites you to help run';
    expect(await mailFor({ staff_id: id }), 'queued by the previous version').not.toContain(
      whoInvites,
    );
    const mail = await mailFor(queued.payload);
    expect(mail).toContain(whoInvites);
    const token = /#([\w-]{43})/.exec(mail)?.[1] ?? '';
    const jobs = JSON.stringify(await app.db.selectFrom('staff_links').selectAll().execute());
    expect(jobs).not.toContain(token);
    const link = await consoleCall(app, 'getLink', { token }, SAME_ORIGIN);
    expect(link.body.data).toEqual({
      kind: 'invite',
      name: 'Pia Packer',
      email: 'pia@toolyard.test',
    });
    const done = await accept({ token, password: 'seven shiny hinges' });
    expect(done.body.data.stage).toBe('open');
    expect((await accept({ token, password: 'seven shiny hinges' })).status).toBe(404);
    expect((await signIn('pia@toolyard.test', 'seven shiny hinges')).status).toBe(200);
  });

  test('of two invitations that are sent at the same moment, one is accepted', async () => {
    const { id, email } = await aStaffMember(app.db, { role: 'manager' });
    await app.db.updateTable('staff').set({ password_hash: null }).where('id', '=', id).execute();
    const config = readConfig({ PUBLIC_URL: 'http://shop.test' });
    const link = (db: Database) => createLink(db, config, { staffId: id, now: TEST_NOW });
    const [first, second] = await transaction(app.db, async (tx) => [
      tokenIn(await link(tx)),
      tokenIn(await link(app.db)),
    ]);
    expect((await accept({ token: first, password: STAFF_PASSWORD })).status).toBe(200);
    expect((await accept({ token: second, password: 'eight rusty hinges' })).status).toBe(404);
    expect((await signIn(email, 'eight rusty hinges')).status).toBe(400);
    // An invitation may also have been on its way.
    const late = tokenIn(await link(app.db));
    expect((await accept({ token: late, password: 'nine rusty hinges' })).status).toBe(404);
    expect((await signIn(email)).status).toBe(200);
  });

  test('a link of a disabled person, or an expired one, is refused', async () => {
    const { id } = await aStaffMember(app.db, { role: 'packer' });
    await app.db.updateTable('staff').set({ password_hash: null }).where('id', '=', id).execute();
    const config = readConfig({ PUBLIC_URL: 'http://shop.test' });
    const link = tokenIn(await createLink(app.db, config, { staffId: id, now: TEST_NOW }));
    later(73 * 60);
    expect((await accept({ token: link, password: STAFF_PASSWORD })).status).toBe(404);
    const next = tokenIn(await createLink(app.db, config, { staffId: id, now: app.clock.now }));
    await app.db.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute();
    expect((await accept({ token: next, password: STAFF_PASSWORD })).status).toBe(404);
  });

  test('a person without a password is invited again; one who was disabled meanwhile needs a new link', async () => {
    const owner = await aStaffMember(app.db);
    const invited = await aStaffMember(app.db, { role: 'packer' });
    const again = async () =>
      (await consoleCall(app, 'inviteAgain', { id: invited.id }, owner.headers)).status;
    expect(await again()).toBe(422);
    await app.db
      .updateTable('staff')
      .set({ password_hash: null })
      .where('id', '=', invited.id)
      .execute();
    expect(await again()).toBe(200);
    const config = readConfig({ PUBLIC_URL: 'http://shop.test' });
    const link = () => createLink(app.db, config, { staffId: invited.id, now: TEST_NOW });
    const earlier = tokenIn(await link());
    for (const is_active of [false, true]) {
      const fields = { id: invited.id, roles: [{ role: 'packer', shop_id: null }], is_active };
      expect((await consoleCall(app, 'changePerson', fields, owner.headers)).status).toBe(200);
    }
    expect((await accept({ token: earlier, password: STAFF_PASSWORD })).status).toBe(404);
    const next = tokenIn(await link());
    expect((await accept({ token: next, password: STAFF_PASSWORD })).status).toBe(200);
  });
});

describe('people', () => {
  const change = (
    headers: Record<string, string>,
    id: number,
    role: string,
    { is_active = true, shop_id = null as number | null } = {},
  ) => consoleCall(app, 'changePerson', { id, roles: [{ role, shop_id }], is_active }, headers);

  test('managers cannot change anybody above support', async () => {
    const owner = await aStaffMember(app.db);
    const manager = await aStaffMember(app.db, { role: 'manager' });
    const packer = await aStaffMember(app.db, { role: 'packer' });
    expect((await change(manager.headers, owner.id, 'packer')).status).toBe(403);
    expect((await change(manager.headers, packer.id, 'owner')).status).toBe(403);
    expect((await change(manager.headers, manager.id, 'owner')).status).toBe(403);
    expect((await change(manager.headers, packer.id, 'support')).status).toBe(200);
    const reset = await consoleCall(app, 'resetFactor', { id: owner.id }, manager.headers);
    expect(reset.status).toBe(403);
  });

  test('a person who becomes an owner signs in again, with the second factor that owners need', async () => {
    const owner = await aStaffMember(app.db);
    const packer = await aStaffMember(app.db, { role: 'packer' });
    const me = () => consoleCall(app, 'getMe', {}, packer.headers);
    expect((await change(owner.headers, packer.id, 'manager')).status).toBe(200);
    expect((await me()).body.data.stage).toBe('open');
    expect((await change(owner.headers, packer.id, 'owner')).status).toBe(200);
    expect((await me()).status).toBe(401);
    expect((await signIn(packer.email)).body.data.stage).toBe('enrol');
    const sue = await aStaffMember(app.db, { role: 'packer' });
    const enrolled = await enrol(sue.headers);
    expect((await change(owner.headers, sue.id, 'owner')).status).toBe(200);
    expect((await consoleCall(app, 'listPeople', {}, enrolled.headers)).status).toBe(200);
  });

  test('a second factor that is reset leaves no recovery codes', async () => {
    const owner = await aStaffMember(app.db);
    const packer = await aStaffMember(app.db, { role: 'packer' });
    await enrol(packer.headers);
    expect((await consoleCall(app, 'resetFactor', { id: packer.id }, owner.headers)).status).toBe(
      200,
    );
    const me = await consoleCall(app, 'getMe', {}, cookieOf(await signIn(packer.email)));
    expect(me.body.data).toMatchObject({ stage: 'open', recovery_codes: 0 });
  });

  test('the last owner cannot be removed', async () => {
    const alone = await createTestApp();
    const owner = await aStaffMember(alone.db);
    const roles = [{ role: 'manager' }];
    const fields = { id: owner.id, roles, is_active: true };
    const refused = await consoleCall(alone, 'changePerson', fields, owner.headers);
    expect(refused.status).toBe(422);
    await aStaffMember(alone.db);
    expect((await consoleCall(alone, 'changePerson', fields, owner.headers)).status).toBe(200);
    await alone.close();
  });

  test('a role has a shop exactly where it requires one', async () => {
    const { headers } = await aStaffMember(app.db);
    const packer = await aStaffMember(app.db, { role: 'packer' });
    expect((await change(headers, packer.id, 'seller')).body.errors).toHaveProperty('roles');
    expect((await change(headers, packer.id, 'owner', { shop_id: 1 })).status).toBe(422);
    expect((await change(headers, packer.id, 'packer', { shop_id: 99_999 })).status).toBe(422);
  });

  test('an email address is invited once', async () => {
    const { headers, email } = await aStaffMember(app.db);
    const again = { name: 'Twin', email: email.toUpperCase(), roles: [{ role: 'packer' }] };
    const { body } = await consoleCall(app, 'invitePerson', again, headers);
    expect(body.errors).toHaveProperty('email');
  });
});
