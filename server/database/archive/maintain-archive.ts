import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { operate } from '#server/audit/operate.ts';
import { ConfigError } from '#server/start/config-error.ts';
import { pause } from '#server/pause.ts';
import type { Database } from '../connect.ts';
import { type BaseBackup, firstWalFile, listBaseBackups, walFolder } from './archive-folder.ts';
import { takeBaseBackup } from './take-base-backup.ts';

/** How often a base backup is taken. */
const EVERY_MS = 24 * 3_600_000;
/** How long every moment can be recovered. */
const RECOVERABLE_MS = 7 * EVERY_MS;
const CHECK_MS = 60_000;

interface ArchiveDeps {
  db: Database;
  clock: () => Date;
  log: Pick<Logger, 'error'>;
  url: string;
  dataDir: string;
  archiveDir: string;
}

/** Exists while everything since the newest base backup is in the archive. */
const markFile = (dataDir: string) => join(dataDir, 'archived');

/** Records that the database runs without its archive, or is another one: archiving resumes with a base backup. */
export function markArchiveGap(dataDir: string): void {
  rmSync(markFile(dataDir), { force: true });
}

/**
 * Takes a base backup once a day, and removes what is not needed to recover any moment of the last week. Returns the
 * function that stops this. Throws ConfigError if the archive belongs to another database.
 */
export async function maintainArchive(deps: ArchiveDeps): Promise<() => Promise<void>> {
  await requireOwnArchive(deps);
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = (async () => {
    for (; !signal.aborted; await pause(CHECK_MS, signal)) {
      try {
        if (isDue(deps)) await addBaseBackup(deps, signal);
      } catch (error) {
        if (!signal.aborted) deps.log.error({ err: error }, 'no base backup was archived');
      }
    }
  })();
  return async () => {
    stopping.abort();
    await work;
  };
}

async function requireOwnArchive({ db, archiveDir }: ArchiveDeps): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier::text as id from pg_control_system()`.execute(db);
  const id = rows[0]?.id ?? '';
  const file = join(archiveDir, 'database');
  if (!existsSync(file)) writeFileSync(file, id, { flush: true });
  else if (readFileSync(file, 'utf8') !== id)
    throw new ConfigError(
      `ARCHIVE_DIR ${archiveDir} is the archive of another database: recover that one (npm run shop -- recover latest), or set an empty folder.`,
    );
}

function isDue({ dataDir, archiveDir, clock }: ArchiveDeps): boolean {
  const now = clock();
  // A copy from a time when the clock was ahead must not be the last for as long.
  const newest = listBaseBackups(archiveDir).findLast(({ at }) => at <= now);
  if (newest === undefined || !existsSync(markFile(dataDir))) return true;
  return now.getTime() - newest.at.getTime() >= EVERY_MS;
}

async function addBaseBackup(deps: ArchiveDeps, signal: AbortSignal): Promise<void> {
  // First, or a full archive would stay full.
  try {
    pruneArchive(deps.archiveDir, new Date(deps.clock().getTime() - RECOVERABLE_MS));
  } catch (error) {
    // An old base backup that can't be removed doesn't prevent a new one.
    deps.log.error({ err: error }, 'the archive was not pruned');
  }
  const { folder } = await takeBaseBackup(deps, signal);
  writeFileSync(markFile(deps.dataDir), '', { flush: true });
  await operate(deps.db, { actor: 'system', now: deps.clock() }, ({ log }) =>
    log({ act: 'backup.make', kind: 'backup', id: 0, changes: { file: [null, basename(folder)] } }),
  );
}

/** Removes the base backups and WAL segments that are not needed to recover `moment` or any later one. */
export function pruneArchive(archiveDir: string, moment: Date): void {
  const bases = listBaseBackups(archiveDir);
  const first = bases.findLastIndex(({ at }) => at <= moment);
  const [unneeded, needed] = [bases.slice(0, Math.max(first, 0)), bases.slice(Math.max(first, 0))];
  for (const { folder } of unneeded) rmSync(folder, { recursive: true });
  const [oldest] = needed.map((base: BaseBackup) => positionOf(firstWalFile(base))).toSorted();
  if (oldest === undefined) return;
  for (const name of readdirSync(walFolder(archiveDir)))
    if (/^[0-9A-F]{24}/.test(name) && positionOf(name) < oldest)
      rmSync(join(walFolder(archiveDir), name));
}

/** The position of a WAL segment, without its timeline. */
const positionOf = (name: string) => name.slice(8, 24);
