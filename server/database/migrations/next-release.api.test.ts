import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import project from '../../../package.json' with { type: 'json' };

/**
 * What each release leaves in the database for the version before it. Its comment says so, and in the next release a contract
 * migration drops it (CONTRIBUTING.md, "Recipe: a migration").
 */
const LEFT_BY: Record<string, string[]> = {
  '0.1.0': [
    'column held of table scheduled_replies',
    'column stop_wanted of table attribute_value_changes',
    'column stop_wanted of table imports',
    'column stop_wanted of table order_batches',
    'column told_at of table notifications',
    'column way of table refunds',
    'column wrong_tries of table otp_codes',
    'column wrong_tries_elsewhere of table otp_codes',
    'function sync_held()',
    'function sync_refund_way()',
    'function sync_stop_wanted()',
    'function sync_told_at()',
    'function sync_told_setting()',
    'function sync_wrong_tries()',
    'view act_keys',
    'view audit_log',
    'view import_changes',
    'view notices',
    'view removed_addresses',
  ],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('what serves the previous version is dropped by the next release', async () => {
  const { rows } = await sql<{ name: string }>`
    select pg_describe_object(classoid, objoid, objsubid) as name from pg_description
    where description ~* 'for the version before migration'`.execute(database.db);
  const names = rows.map(({ name }) => name).toSorted();
  const message = `what a contract migration of version ${project.version} has to drop`;
  expect(names, message).toEqual(LEFT_BY[project.version] ?? []);
});

test('columns and settings that follow each other are marked as what the next release drops', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and proname ^@ 'sync_' and obj_description(oid, 'pg_proc') is null`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});
