import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { startBundledDatabase } from '#server/database/bundled/start.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { makeRunFolder } from '#test/shop/run-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Data need not survive a power failure, or be replicated; plans depend on no statistics but those that a test gathers. */
const SETTINGS = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  file_copy_method: 'clone',
};

/** Ids in tests exceed 32 bits; facet ids, which are 32-bit, don't. */
const FIRST_ID = 3_000_000_000;

/**
 * One real PostgreSQL for the whole run, migrated once: each test file copies it (see
 * create-test-database.ts). The temporary files of the workers are in the run's folder.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeRunFolder();
  process.env['TMPDIR'] = folder;
  const database = await startBundledDatabase(join(folder, 'shared'), SETTINGS);
  const admin = connect(database.url, { max: 1, isPatient: true });
  await sql`create database toolyard_template`.execute(admin.db);
  await admin.close();
  const template = connect(database.url.replace('/postgres?', '/toolyard_template?'), {
    isPatient: true,
  });
  await migrate(template);
  await sql`
    select setval(format('%I', sequencename)::regclass, ${FIRST_ID}) from pg_sequences
    where schemaname = 'public' and sequencename <> 'facet_values_id_seq'`.execute(template.db);
  await template.close();
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
