import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/database/connect.ts';
import { migrateIn, migrationNames } from '#server/database/migrate.ts';
import { openClient } from '#server/database/open-client.ts';
import { transaction } from '#server/database/transaction.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type ArchiveEntry, damaged, parse, readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { TableLoader } from './load-tables.ts';
import type { BackupSource } from './make-backup.ts';
import {
  JOBS_ENTRY,
  JobsSchema,
  type Manifest,
  SEQUENCES_ENTRY,
  SequencesSchema,
  TABLE_ENTRY,
} from './manifest.ts';
import {
  announceRestore,
  countMissingOrders,
  countOrdersSince,
  dropForeignKeys,
  dropSchema,
  lockFiles,
  lockOrders,
  recordOrdersBefore,
  renewTransactionIds,
  replaceJobs,
  setSequence,
  setTriggers,
} from './table-queries.ts';

/**
 * Replaces the shop by a backup, possibly of an earlier version of the program, in one transaction. Reads the whole
 * file first, so that a bad one changes nothing. Returns when the backup was made. Throws BackupError for a file that
 * is not a usable backup, and if orders placed since it was made would be lost, unless `losesOrders`.
 */
export async function restoreBackup(
  { databaseUrl, files }: BackupSource,
  file: string,
  { losesOrders }: { losesOrders: boolean },
): Promise<Manifest> {
  const manifest = await readArchive(file);
  await requireMigrations(manifest, file);
  const client = await openClient(databaseUrl, 'toolyard restore');
  try {
    const db = kyselyOn(client);
    // Retried if a request of the running shop held a lock that it needs.
    await transaction(db, async (tx) => {
      await lockFiles(client);
      if (!losesOrders) {
        await lockOrders(client);
        refuseLosses(await countOrdersSince(client, manifest.made_at));
        await recordOrdersBefore(client, manifest.made_at);
      }
      await dropSchema(client);
      await migrateIn(tx, manifest.migrations);
      await load(client, manifest, { file, files });
      if (!losesOrders) refuseLosses(await countMissingOrders(client));
      await migrateIn(tx, null);
      await announceRestore(client);
    });
    return manifest;
  } finally {
    await client.end();
  }
}

/** A Kysely whose statements all run on this connection, and so in the same transaction as the COPYs. */
function kyselyOn(client: pg.Client): Database {
  const connection = Object.assign(client, { release: () => {} });
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) });
}

/**
 * Throws BackupError unless this version has all migrations of the backup. Others may be missing between them: those of
 * the contract phase, and those that were numbered between earlier ones later.
 */
async function requireMigrations({ migrations }: Manifest, file: string): Promise<void> {
  const ours = new Set(await migrationNames());
  if (migrations.every((name) => ours.has(name))) return;
  throw new BackupError(
    `${file} was made by another version of the program: update this one, then restore it.`,
  );
}

function refuseLosses(count: number): void {
  if (count === 0) return;
  const orders = count === 1 ? 'One order was' : `${count} orders were`;
  throw new BackupError(
    `${orders} placed after this backup was made and would be lost: nothing was restored. To restore it anyway, add --lose-orders.`,
  );
}

async function load(
  client: pg.Client,
  manifest: Manifest,
  { file, files }: { file: string; files: FileStore },
): Promise<void> {
  const loader = new TableLoader(client, manifest, file);
  await loader.prepare();
  const tables = Object.keys(manifest.tables);
  await setTriggers(client, tables, 'disable');
  const foreignKeys = await dropForeignKeys(client);
  await loader.empty();
  const take = async (entry: ArchiveEntry) => {
    const table = TABLE_ENTRY.exec(entry.name)?.[1];
    if (table !== undefined) return loader.take(table, entry.bytes);
    await loader.end();
    if (entry.name === SEQUENCES_ENTRY) {
      const sequences = Object.entries(parse(SequencesSchema, entry, file));
      for (const [name, value] of sequences) await setSequence(client, name, value);
    } else if (entry.name === JOBS_ENTRY) {
      await replaceJobs(client, parse(JobsSchema, entry, file));
    } else if (entry.name.startsWith('media/')) {
      await files.put(entry.name, entry.bytes);
    } else {
      throw damaged(file);
    }
  };
  await readArchive(file, take);
  await loader.end();
  for (const add of foreignKeys) await client.query(add);
  await renewTransactionIds(client);
  await setTriggers(client, tables, 'enable');
}
