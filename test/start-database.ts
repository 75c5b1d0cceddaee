import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { startBundledDatabase } from '#server/database/bundled/start.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/**
 * One real PostgreSQL for the whole run, migrated once: each test file copies it (see
 * create-test-database.ts).
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-test-'));
  const database = await startBundledDatabase(folder, { fsync: 'off', synchronous_commit: 'off' });
  const admin = connect(database.url, { max: 1, isPatient: true });
  await sql`create database toolyard_template`.execute(admin.db);
  await admin.close();
  const template = connect(database.url.replace('/postgres?', '/toolyard_template?'), {
    isPatient: true,
  });
  await migrate(template);
  await template.close();
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
