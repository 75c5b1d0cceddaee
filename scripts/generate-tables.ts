import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledDatabase } from '../server/database/bundled/start.ts';
import { connect } from '../server/database/connect.ts';
import { migrate } from '../server/database/migrate.ts';
import { describeSchema } from './describe-schema.ts';

// Generates server/database/tables.gen.ts and schema.sql from the migrations: run `npm run tables`
// after adding one.
const folder = mkdtempSync(join(tmpdir(), 'toolyard-tables-'));
const database = await startBundledDatabase(folder);
try {
  const connection = connect(database.url, { isPatient: true });
  await migrate(connection);
  writeFileSync('server/database/schema.sql', await describeSchema(connection.db));
  await connection.close();
  const mapping = { int8: 'ColumnType<number, number, number>', time: 'string', date: 'string' };
  execFileSync('kysely-codegen', [
    '--dialect=postgres',
    `--url=${database.url}`,
    '--out-file=server/database/tables.gen.ts',
    '--numeric-parser=number',
    '--exclude-pattern={kysely_*,graphile_worker.*}',
    `--type-mapping=${JSON.stringify(mapping)}`,
  ]);
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
