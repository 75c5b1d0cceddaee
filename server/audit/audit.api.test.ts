import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { operate, type Work } from './operate.ts';

let app: TestApp;
const run = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const BY = { actor: 'system', now: TEST_NOW } as const;

async function rename({ db }: Work, id: number, name: string) {
  await db.updateTable('categories').set({ name }).where('id', '=', id).execute();
}
const nameOf = (id: number) =>
  app.db.selectFrom('categories').select('name').where('id', '=', id).executeTakeFirstOrThrow();

test('a new log is empty', async () => {
  expect((await run('log')).printed).toEqual(['No changes have been logged yet.']);
});

test('a use case that logs nothing fails and changes nothing', async () => {
  const { id } = await aCategory(app.db, { name: 'Saws' });
  await expect(operate(app.db, BY, (work) => rename(work, id, 'Axes'))).rejects.toThrow(
    'noted nothing',
  );
  expect(await nameOf(id)).toEqual({ name: 'Saws' });
});

test('a change is logged with old and new values, without unchanged fields, and can be listed by kind and id', async () => {
  const { id } = await aCategory(app.db, { name: 'Drills' });
  await operate(app.db, BY, async (work) => {
    await rename(work, id, 'Bits');
    await work.log({
      act: 'category.edit',
      kind: 'category',
      id,
      changes: { name: ['Drills', 'Bits'], is_active: [true, true] },
    });
  });
  const line = `2026-03-10 12:00  system  category.edit  category ${id}  name: "Drills" -> "Bits"`;
  expect((await run('log')).printed).toEqual([line]);
  expect((await run('log', 'category', String(id))).printed).toEqual([line]);
  expect((await run('log', 'product')).printed).toEqual([
    'No changes of the kind product have been logged.',
  ]);
  expect(JSON.parse((await run('log', '--json')).printed.join('\n'))).toMatchObject([
    { actor: 'system', act: 'category.edit', record_id: id, changes: { name: ['Drills', 'Bits'] } },
  ]);
});

test('a change without effect succeeds and adds no entry', async () => {
  const { id } = await aCategory(app.db);
  await operate(app.db, BY, (work) =>
    work.log({ act: 'category.edit', kind: 'category', id, changes: { name: ['A', 'A'] } }),
  );
  expect((await run('log', 'category', String(id))).printed).toEqual([
    `No changes of category ${id} have been logged.`,
  ]);
});

test.each([
  'update audit_entries set actor = $$system$$',
  'delete from audit_entries',
  'truncate audit_entries',
])('%s is refused by the database', async (statement) => {
  await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('insert-only');
});

test.each([
  [['--limit', '0'], 1],
  [['product', 'x'], 1],
  [['a', '1', '2'], 2],
  [['--all', 'x'], 2],
])('log %j is refused with a sentence', async (args, expected) => {
  const { status, failed } = await run('log', ...args);
  expect([status, failed.length]).toEqual([expected, 1]);
});
