import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, type Work } from '#server/audit/operate.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { aStaffMember } from '#test/factories/staff.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { changeEach } from './change-each.ts';
import type { SignedInContext } from './console-context.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const contextOf = (staffId: number) =>
  ({
    db: app.db,
    locale: 'en',
    now: TEST_NOW,
    clientAddress: '',
    requestId: randomUUID(),
    session: { staff_id: staffId },
  }) as unknown as SignedInContext;
const rename = (work: Work, from: string, to: string) =>
  work.log({ act: 'customer.edit', kind: 'customer', id: 7, changes: { name: [from, to] } });

test('the entry by which a change can be undone is its own, never one that somebody else made', async () => {
  const [ada, bob] = [await aStaffMember(app.db), await aStaffMember(app.db)];
  await operate(app.db, byStaff(contextOf(bob.id)), (work) => rename(work, 'Eve', 'Ada'));
  const change = (to: string) =>
    changeEach(contextOf(ada.id), {
      keys: [7],
      values: { idempotency_key: randomUUID() },
      kind: 'customer',
      find: (id) => Promise.resolve(id),
      change: (work) => rename(work, 'Ada', to),
    });
  await expect(change('Ada')).rejects.toThrow('noted nothing');
  const [changed] = (await change('Adele')).changed;
  const entry = await app.db
    .selectFrom('audit_entries')
    .select('staff_id')
    .where('id', '=', changed?.entry ?? 0)
    .executeTakeFirst();
  expect(entry?.staff_id).toBe(ada.id);
});
