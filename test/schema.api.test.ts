import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSchema } from '../scripts/generate/describe-schema.ts';
import { createTestDatabase, type TestDatabase } from './shop/create-test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('server/database/schema.sql is that of the migrations: npm run tables writes it', async () => {
  const file = join(import.meta.dirname, '../server/database/schema.sql');
  expect(await describeSchema(database.db)).toBe(await readFile(file, 'utf8'));
});
