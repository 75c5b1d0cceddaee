import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorFields } from '#server/error-fields.ts';
import { syncFolder } from '#server/files/sync.ts';
import { openClient } from '../open-client.ts';
import {
  type BaseBackup,
  COMPRESSED,
  DRAFT,
  LABEL,
  listDrafts,
  baseBackupFolder,
  walFolder,
} from './archive-folder.ts';
import { compressFile } from './compress-file.ts';

/** Files that PostgreSQL recreates or that must not be copied; the WAL is archived separately. */
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|backup_label|recovery\.signal|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;

/**
 * Copies the data folder of the running bundled database into its archive, and returns the base backup once the WAL it
 * needs is archived. Throws the signal's reason on abort. A failed one leaves nothing: PostgreSQL needs the space to
 * archive WAL.
 */
export async function takeBaseBackup(
  { url, dataDir, archiveDir }: { url: string; dataDir: string; archiveDir: string },
  signal: AbortSignal,
): Promise<BaseBackup> {
  for (const folder of listDrafts(archiveDir)) await rm(folder, { recursive: true });
  const draft = baseBackupFolder(archiveDir, new Date()) + DRAFT;
  const client = await openClient(url, 'toolyard archive');
  try {
    await client.query(`select pg_backup_start('toolyard', fast => true)`);
    await copyFolder(join(dataDir, 'postgres'), draft, signal);
    const { rows } = await client.query<{ labelfile: string; last: string; at: Date }>(
      `select labelfile, pg_walfile_name(lsn) as last, clock_timestamp() as at
      from pg_backup_stop(wait_for_archive => false)`,
    );
    const [stop] = rows;
    if (!stop) throw new Error('PostgreSQL did not end the backup.');
    await writeFile(join(draft, LABEL), stop.labelfile, { flush: true });
    await syncFolder(draft);
    const last = join(walFolder(archiveDir), stop.last + COMPRESSED);
    while (!existsSync(last)) await sleep(200, null, { signal });
    const folder = baseBackupFolder(archiveDir, stop.at);
    await rename(draft, folder);
    // Earlier ones are removed after this.
    await syncFolder(dirname(folder));
    return { folder, at: stop.at };
  } catch (error) {
    // A process that is about to stop leaves it to the next process.
    if (!signal.aborted) await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function copyFolder(from: string, to: string, signal: AbortSignal): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const folders: string[] = [];
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    signal.throwIfAborted();
    const path = relative(from, join(entry.parentPath, entry.name));
    if (NOT_COPIED.test(path)) continue;
    if (entry.isDirectory()) {
      await mkdir(join(to, path), { recursive: true, mode: 0o700 });
      folders.push(join(to, path));
    } else if (entry.isFile())
      await copyFile(join(from, path), join(to, path + COMPRESSED), signal);
  }
  for (const folder of folders) await syncFolder(folder);
}

/** PostgreSQL may have removed the file meanwhile: replaying the WAL removes it from the copy too. */
async function copyFile(from: string, to: string, signal: AbortSignal): Promise<void> {
  try {
    await compressFile(from, to, signal);
  } catch (error) {
    if (errorFields(error).code !== 'ENOENT') throw error;
    await rm(to, { force: true });
  }
}
