import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSchema } from '../scripts/generate/describe-schema.ts';
import { createTestDatabase, type TestDatabase } from './shop/create-test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('server/database/schema.sql matches the migrations: npm run tables writes it', async () => {
  const file = join(import.meta.dirname, '../server/database/schema.sql');
  expect(await describeSchema(database.db)).toBe(await readFile(file, 'utf8'));
});

test('ids have 64 bits, and so have all columns that refer to one', async () => {
  // Facet ids stay few: they number filter values.
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.atttypid in ('int4'::regtype, 'int4[]'::regtype)
      and (a.attidentity <> '' or a.attname ~ '(^|_)ids?$' or exists (
        select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey)))
    order by 1`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(['facet_values.id']);
});

// Changes of products from within triggers are announced by the table whose trigger it is, and counted as none.
test('no foreign key changes or deletes products', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and conrelid = 'products'::regclass
      and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))`.execute(database.db);
  expect(rows).toEqual([]);
});
