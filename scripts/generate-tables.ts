import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledDatabase } from '../server/database/bundled/start.ts';
import { connect } from '../server/database/connect.ts';
import { migrate } from '../server/database/migrate.ts';
import {
  invalidatingTables,
  invalidationTable,
  tableTagsModule,
  withInvalidationTable,
} from './generate/describe-invalidation.ts';
import { describeSchema, listFormerNames } from './generate/describe-schema.ts';

// Generates what is derived from the migrations: run `npm run tables` after adding one. It writes
// server/database/tables.gen.ts and schema.sql, server/cache/tags/table-tags.gen.ts, and the table in
// docs/architecture.md.
const folder = mkdtempSync(join(tmpdir(), 'toolyard-tables-'));
const database = await startBundledDatabase(folder);
try {
  const connection = connect(database.url, { isPatient: true });
  await migrate(connection);
  writeFileSync('server/database/schema.sql', await describeSchema(connection.db));
  const document = 'docs/architecture.md';
  const tables = await invalidatingTables(connection.db);
  writeFileSync('server/cache/tags/table-tags.gen.ts', tableTagsModule(tables));
  const table = invalidationTable(tables);
  writeFileSync(document, withInvalidationTable(readFileSync(document, 'utf8'), table));
  const formerNames = await listFormerNames(connection.db);
  await connection.close();
  const excluded = [
    'kysely_*',
    'graphile_worker.*',
    ...formerNames.map((name) => `public.${name}`),
  ];
  const mapping = { int8: 'number', time: 'string', date: 'string' };
  execFileSync('kysely-codegen', [
    '--dialect=postgres',
    `--url=${database.url}`,
    '--out-file=server/database/tables.gen.ts',
    '--numeric-parser=number',
    `--exclude-pattern={${excluded.join()}}`,
    `--type-mapping=${JSON.stringify(mapping)}`,
  ]);
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
