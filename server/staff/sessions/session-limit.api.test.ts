import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleCall } from '#test/console/console-call.ts';
import {
  aStaffMember,
  aStaffSession,
  SAME_ORIGIN,
  STAFF_PASSWORD,
  type TestStaff,
} from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';

const MOST = 30;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ CONSOLE_SECOND_FACTOR: 'owners' });
});
afterAll(() => app.close());

const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);
const signIn = async ({ email }: TestStaff) => {
  const request = { email, password: STAFF_PASSWORD };
  const { body } = await consoleCall(app, 'signIn', request, SAME_ORIGIN);
  return body.data.stage as string;
};
const statusOf = async (headers: Record<string, string>) =>
  (await consoleCall(app, 'getMe', {}, headers)).status;
const stagesOf = async ({ id }: TestStaff) => {
  const rows = await app.db
    .selectFrom('staff_sessions')
    .select('stage')
    .where('staff_id', '=', id)
    .execute();
  return Object.groupBy(rows, ({ stage }) => stage);
};

test('a person has the thirty sessions last used, however often a client signs in', async () => {
  const packer = await aStaffMember(app.db, { role: 'packer', at: before(5) });
  const own = [];
  for (let minutes = 10; minutes < 9 + MOST; minutes += 1)
    own.push(await aStaffSession(app.db, packer.id, { at: before(minutes) }));
  const stranger = await aStaffMember(app.db, { role: 'packer', at: before(50) });
  expect(await signIn(packer)).toBe('open');
  expect((await stagesOf(packer)).open).toHaveLength(MOST);
  expect(await statusOf(own.at(-1) ?? {})).toBe(401);
  for (const { headers } of [packer, stranger]) expect(await statusOf(headers)).toBe(200);
  expect(await statusOf(own.at(-2) ?? {})).toBe(200);
});

test('sign-ins that are not complete end each other, and no session of a person who is signed in', async () => {
  const owner = await aStaffMember(app.db, { at: before(50) });
  for (let sent = 0; sent < MOST; sent += 1)
    await aStaffSession(app.db, owner.id, { stage: 'code', at: before(1) });
  expect(await signIn(owner)).toBe('enrol');
  const { open, code, enrol } = await stagesOf(owner);
  expect([open?.length, code?.length, enrol?.length]).toEqual([1, MOST - 1, 1]);
  expect(await statusOf(owner.headers)).toBe(200);
});
