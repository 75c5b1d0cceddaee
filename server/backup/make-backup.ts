import { parse } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openClient } from '#server/database/open-client.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type AddEntry, writeArchive } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { listMedia } from './list-media.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  JOBS_ENTRY,
  type Manifest,
  MANIFEST_ENTRY,
  SEQUENCES_ENTRY,
} from './manifest.ts';
import {
  getShopId,
  listJobs,
  listMigrations,
  listSequences,
  listTables,
  lockFilesForSession,
} from './table-queries.ts';

const PIECE_BYTES = 4 * 1024 * 1024;

export interface BackupSource {
  databaseUrl: string;
  files: FileStore;
}

/**
 * Writes a consistent snapshot of the running shop to a file: rows, waiting jobs, pictures, documents and uploads.
 * Returns the numbers of tables and files. Throws BackupError if the file exists or cannot be written, or the pictures
 * are gone, and the signal's reason on abort.
 */
export async function makeBackup(
  { databaseUrl, files: store }: BackupSource,
  file: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<{ tables: number; files: number }> {
  const client = await openClient(databaseUrl, 'toolyard backup');
  try {
    // Files are stored before their rows, and the lock keeps them until the end. It belongs to the session, because the
    // one snapshot for all tables must not begin before it: rows deleted while it waits would come without their files.
    await lockFilesForSession(client);
    await client.query('begin isolation level repeatable read');
    const tables = await listTables(client);
    const names = Object.keys(tables);
    let files = 0;
    await writeArchive(file, await getShopId(client), async (add) => {
      const manifest: Manifest = {
        format: FORMAT,
        version: FORMAT_VERSION,
        made_at: now.toISOString(),
        migrations: await listMigrations(client),
        tables,
      };
      await add(MANIFEST_ENTRY, JSON.stringify(manifest));
      for (const name of names) {
        signal.throwIfAborted();
        await addTable(client, add, name, tables[name] ?? []);
      }
      // Sequences are not part of snapshots; read last, they are past every row.
      await add(SEQUENCES_ENTRY, JSON.stringify(await listSequences(client)));
      await add(JOBS_ENTRY, JSON.stringify(await listJobs(client)));
      const media = await listMedia(store);
      await requirePictures(client, media);
      for (const name of media) {
        signal.throwIfAborted();
        const bytes = await store.get(name);
        if (bytes === null) throw new BackupError(`The file ${name} is no longer there.`);
        await add(name, bytes);
        files += 1;
      }
      // Fails if the connection was lost, and with it the lock that protected the files.
      await client.query('commit');
    });
    return { tables: names.length, files };
  } finally {
    await client.end();
  }
}

/** How many of the newest pictures are looked for. */
const LOOKED_FOR = 1_000;

/** Throws BackupError if none of the shop's pictures has its file: a disk that isn't mounted is an empty folder. */
async function requirePictures(client: pg.Client, media: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from images order by id desc limit $1',
    [LOOKED_FOR],
  );
  const stored = new Set(media.map((name) => parse(name).name));
  if (rows.length > 0 && !rows.some(({ hash }) => stored.has(hash)))
    throw new BackupError(
      'The pictures of the shop are not where its files are stored, and the backup would lack them: check that the disk or bucket is the right one.',
    );
}

async function addTable(
  client: pg.Client,
  add: AddEntry,
  table: string,
  columns: string[],
): Promise<void> {
  const named = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const from = `(select ${named} from ${client.escapeIdentifier(table)})`;
  const rows = client.query(copyTo(`copy ${from} to stdout`));
  let pieces: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    number += 1;
    await add(`tables/${table}/${String(number).padStart(6, '0')}`, Buffer.concat(pieces));
    pieces = [];
    size = 0;
  };
  for await (const piece of rows as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= PIECE_BYTES) await flush();
  }
  if (size > 0) await flush();
}
