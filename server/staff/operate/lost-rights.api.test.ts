import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import type { LogEntry } from '#contract/console/log.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import { commandRunner } from '#test/command-runner.ts';
import { type ConsoleResult, consoleCall } from '#test/console/console-call.ts';
import {
  aStaffMember,
  aStaffSession,
  STAFF_PASSWORD,
  type TestStaff,
} from '#test/factories/staff.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { listStaff } from '../queries.ts';
import { changePerson } from './change-person.ts';

const run = commandRunner(() => app);
const CONFIG = { secondFactor: 'off' } as const;
let app: TestApp;
let ada: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db);
});
afterAll(() => app.close());

const call = (name: ConsoleName, request: object, { headers } = ada) =>
  consoleCall(app, name, { ...request }, headers);
const roleOf = async ({ id }: TestStaff) => {
  const [person] = await listStaff(app.db, id);
  return [person?.roles.map(({ role }) => role), person?.is_active];
};
const latest = async (): Promise<LogEntry> => (await call('listLog', {})).body.data.entries[0];
const disable =
  ({ id }: TestStaff, role: 'owner' | 'support') =>
  (work: Work) =>
    changePerson(work, null, { id, roles: [{ role, shop_id: null }], is_active: false }, CONFIG);

/** Makes a call that begins before a change of the command line commits, and continues afterwards. */
async function during(
  change: (work: Work) => Promise<void>,
  make: () => Promise<ConsoleResult>,
): Promise<ConsoleResult> {
  let answer: Promise<ConsoleResult> | undefined;
  await operate(app.db, { actor: 'command-line', now: app.clock.now }, async (work) => {
    await change(work);
    answer = make();
    await untilOneWaits(app.db);
  });
  if (!answer) throw new Error('The call was not made.');
  return answer;
}

test.each<[ConsoleName, (pia: TestStaff) => object]>([
  ['changePerson', ({ id }) => ({ id, roles: [{ role: 'owner' }], is_active: true })],
  ['signOutPerson', ({ id }) => ({ id })],
  ['resetFactor', ({ id }) => ({ id })],
  [
    'invitePerson',
    ({ id }) => ({ name: 'New', email: `new-${id}@toolyard.test`, roles: [{ role: 'owner' }] }),
  ],
])(
  '%s of an owner whose access is taken away at the same moment is refused',
  async (name, requestOf) => {
    const bob = await aStaffMember(app.db);
    const pia = await aStaffMember(app.db, { role: 'packer' });
    const { status } = await during(disable(bob, 'owner'), () => call(name, requestOf(pia), bob));
    expect(status).toBe(403);
    expect(await roleOf(pia)).toEqual([['packer'], true]);
    expect((await call('getHome', {}, pia)).status).toBe(200);
  },
);

test('undoing a change of roles does not restore access that is switched off at the same moment', async () => {
  const pia = await aStaffMember(app.db, { role: 'packer' });
  await call('changePerson', { id: pia.id, roles: [{ role: 'support' }], is_active: true });
  const { id } = await latest();
  const { status } = await during(disable(pia, 'support'), () => call('undoEntry', { id }));
  expect(status).toBe(200);
  expect(await roleOf(pia)).toEqual([['packer'], false]);
});

test('undoing a change of roles is refused when they are changed again at the same moment', async () => {
  const pia = await aStaffMember(app.db, { role: 'packer' });
  await call('changePerson', { id: pia.id, roles: [{ role: 'support' }], is_active: true });
  const { id } = await latest();
  const promote = (work: Work) =>
    changePerson(
      work,
      null,
      { id: pia.id, roles: [{ role: 'manager', shop_id: null }], is_active: true },
      CONFIG,
    );
  const { status } = await during(promote, () => call('undoEntry', { id }));
  expect(status).toBe(422);
  expect(await roleOf(pia)).toEqual([['manager'], true]);
});

test('undoing a change of roles asks for the password again after ten minutes', async () => {
  const pia = await aStaffMember(app.db, { role: 'packer' });
  await call('changePerson', { id: pia.id, roles: [{ role: 'support' }], is_active: true });
  const { id } = await latest();
  const session = await aStaffSession(app.db, ada.id, {
    at: new Date(TEST_NOW.getTime() - 11 * 60_000),
  });
  const undo = () => call('undoEntry', { id }, { ...ada, headers: session });
  const first = await undo();
  expect([first.status, first.body.error]).toEqual([403, 'prove']);
  expect(await roleOf(pia)).toEqual([['support'], true]);
  await call('prove', { password: STAFF_PASSWORD }, { ...ada, headers: session });
  expect((await undo()).status).toBe(200);
  expect(await roleOf(pia)).toEqual([['packer'], true]);
});

test('changing the roles of a person does not undo what a colleague has changed since', async () => {
  const pia = await aStaffMember(app.db, { role: 'packer' });
  const seen = { roles: [{ role: 'packer', shop_id: null }], is_active: true };
  const save = (change: object) => call('changePerson', { id: pia.id, ...seen, seen, ...change });
  const [packer, support] = [{ role: 'packer' }, { role: 'support' }];
  expect((await save({ is_active: false })).status).toBe(200);
  expect((await save({ roles: [support, packer] })).status).toBe(200);
  expect(await roleOf(pia)).toEqual([['packer', 'support'], false]);
  const refused = await save({ roles: [support] });
  expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);
  expect(await roleOf(pia)).toEqual([['packer', 'support'], false]);
  // Saved again, after the refusal was read.
  expect((await save({ roles: [support], seen: refused.body.data })).status).toBe(200);
  expect(await roleOf(pia)).toEqual([['support'], true]);
});

test('the command that disables a person keeps the roles that are changed at the same moment', async () => {
  const pia = await aStaffMember(app.db, { role: 'support' });
  const demoted = {
    id: pia.id,
    roles: [{ role: 'packer', shop_id: null }],
    is_active: true,
  } as const;
  let disabling: ReturnType<typeof run> | undefined;
  await operate(app.db, { actor: 'command-line', now: app.clock.now }, async (work) => {
    await changePerson(work, null, demoted, CONFIG);
    disabling = run('staff', 'disable', pia.email);
    await untilOneWaits(app.db);
  });
  expect(await disabling).toMatchObject({ status: 0, failed: [] });
  expect(await roleOf(pia)).toEqual([['packer'], false]);
});
