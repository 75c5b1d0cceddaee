import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { finalOutput, stop } from '../bundled/launch.ts';
import { chownFolder, findProcessOwner } from '../bundled/process-owner.ts';
import { bundledUrl, launchDatabase } from '../bundled/start.ts';
import { connect } from '../connect.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import {
  type BaseBackup,
  COMPRESSED,
  LABEL,
  listBaseBackups,
  recoverySettings,
  walFolder,
} from './archive-folder.ts';
import { expandFile } from './compress-file.ts';
import { markArchiveGap } from './maintain-archive.ts';
import { findMissingSegment } from './missing-segment.ts';
import { discardDraft, emptyDraft, finishSwap, swap } from './swap.ts';

/** The archive cannot restore that moment; nothing has changed. The message is one sentence for the operator. */
export class RecoveryError extends Error {}

export interface Recovered {
  orders: number;
  /** When the last recovered change was made; null: none since the base backup. */
  lastChange: Date | null;
  /** The folder of the replaced database; null: there was none. */
  replaced: string | null;
}

/**
 * Replaces the bundled database by its state at a moment (null: the last one archived), from the newest base backup
 * before it and the WAL since then. Throws ConfigError while the shop is running, RecoveryError if the archive lacks that
 * moment, or has later changes than the last one that can be reached.
 */
export async function recover(
  { dataDir, archiveDir }: { dataDir: string; archiveDir: string },
  moment: Date | null,
): Promise<Recovered> {
  const base = baseBackupBefore(archiveDir, moment);
  const unlock = lockDataDir(dataDir);
  try {
    finishSwap(dataDir);
    // Beside the database, which stays as it is until the recovered one is complete.
    const draft = emptyDraft(dataDir);
    await restoreBaseBackup(base, join(draft, 'postgres'));
    await addUnarchived(join(dataDir, 'postgres'), archiveDir, join(draft, 'postgres'));
    const missing = await findMissingSegment(archiveDir, base, join(draft, 'postgres', 'pg_wal'));
    const owner = findProcessOwner();
    if (owner) chownFolder(join(draft, 'postgres'), owner);
    const recovered = await replay(draft, archiveDir, moment);
    if (moment === null && missing !== null) throw gapAt(missing, recovered.lastChange);
    markArchiveGap(dataDir);
    return { ...recovered, replaced: swap(dataDir) };
  } finally {
    discardDraft(dataDir);
    unlock();
  }
}

function baseBackupBefore(archiveDir: string, moment: Date | null): BaseBackup {
  const bases = listBaseBackups(archiveDir);
  const [oldest] = bases;
  if (!oldest) throw new RecoveryError(`There is no base backup in ${archiveDir}.`);
  const base = bases.findLast(({ at }) => moment === null || at <= moment);
  if (base) return base;
  throw new RecoveryError(`The archive begins at ${oldest.at.toISOString()}.`);
}

async function restoreBaseBackup({ folder }: BaseBackup, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const target = join(to, relative(folder, from));
    if (entry.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 });
    else if (entry.name === LABEL) await copyFile(from, target);
    else await expandFile(from, target.slice(0, -COMPRESSED.length));
  }
  await writeFile(join(to, 'recovery.signal'), '');
}

/** Adds WAL segments that were not archived before the shop was killed; PostgreSQL reads them after the archive. */
async function addUnarchived(old: string, archiveDir: string, to: string): Promise<void> {
  const from = join(old, 'pg_wal');
  if (!existsSync(from)) return;
  for (const name of await readdir(from)) {
    const isArchived = existsSync(join(walFolder(archiveDir), name + COMPRESSED));
    if (/^[0-9A-F]{24}$/.test(name) && !isArchived)
      await copyFile(join(from, name), join(to, 'pg_wal', name));
  }
}

/** Starts PostgreSQL to replay the WAL, and stops it afterwards. */
async function replay(
  draft: string,
  archiveDir: string,
  moment: Date | null,
): Promise<Omit<Recovered, 'replaced'>> {
  const settings = {
    ...recoverySettings(archiveDir),
    // What a later recovery wrote, on another timeline, is not part of this base backup's history.
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(moment && { recovery_target_time: moment.toISOString().replace('Z', '+00') }),
  };
  let child: ChildProcess;
  try {
    child = await launchDatabase(draft, settings, archiveDir);
  } catch (error) {
    throw failureOf(String(error), moment);
  }
  // Patient: the first count of many orders reads a cold disk.
  const { db, close } = connect(bundledUrl(draft), { max: 1, onError: () => {}, isPatient: true });
  try {
    for (;;) {
      const { rows } = await sql<{ is_over: boolean; last: Date | null }>`
        select not pg_is_in_recovery() as is_over, pg_last_xact_replay_timestamp() as last`.execute(
        db,
      );
      if (rows[0]?.is_over) {
        const { rows: counted } = await sql<{ orders: number }>`
          select count(*)::int as orders from orders`.execute(db);
        return { orders: counted[0]?.orders ?? 0, lastChange: rows[0].last };
      }
      await sleep(200);
    }
  } catch (error) {
    await stop(child);
    throw failureOf(`${await finalOutput(child)} ${String(error)}`, moment);
  } finally {
    await close();
    await stop(child);
  }
}

/** PostgreSQL only stops at a moment that a change comes after, so the last one before the gap is left out. */
function gapAt(missing: string, lastChange: Date | null): RecoveryError {
  const moment = lastChange && new Date(lastChange.getTime() - 1).toISOString();
  const choice =
    moment === null ? 'an earlier moment' : `${moment}, the last moment before the gap`;
  return new RecoveryError(
    `The archive has later changes than those in ${missing}${COMPRESSED}, which is missing: put this file back into its wal folder, or choose ${choice}.`,
  );
}

function failureOf(output: string, moment: Date | null): RecoveryError {
  if (moment !== null && output.includes('before configured recovery target was reached'))
    return new RecoveryError(
      `The archive ends before ${moment.toISOString()}: choose an earlier moment, or latest for its last one.`,
    );
  // PostgreSQL ends connections when it is stopped, which is not why.
  const [, reason = output.trim().slice(-300)] =
    /FATAL: +(?! *terminating connection)(.*)/.exec(output) ?? [];
  return new RecoveryError(`The archive can't be recovered: ${reason}`);
}
