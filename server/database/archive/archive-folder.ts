import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessOwner } from '../bundled/process-owner.ts';

/**
 * The archive of the bundled database, for point-in-time recovery: `wal` has the finished segments of its write-ahead
 * log (WAL), `base` has base backups, which are copies of its data folder. A base backup and the WAL since then restore
 * the database to any moment.
 */
export const walFolder = (archiveDir: string) => join(archiveDir, 'wal');
const baseFolder = (archiveDir: string) => join(archiveDir, 'base');

/** The suffix of archived files: WAL segments are mostly empty, and tables compress well. */
export const COMPRESSED = '.gz';
/** The suffix of files and base backups that are not complete. */
export const DRAFT = '.part';

/** A base backup; any moment from `at` on can be recovered with it. */
export interface BaseBackup {
  folder: string;
  at: Date;
}

/** Creates the folders of the archive; PostgreSQL itself writes the WAL to its own. */
export function prepareArchive(archiveDir: string, owner: ProcessOwner | null): void {
  mkdirSync(archiveDir, { recursive: true });
  for (const folder of [walFolder(archiveDir), baseFolder(archiveDir)])
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(walFolder(archiveDir), owner.uid, owner.gid);
}

/**
 * PostgreSQL's settings: each WAL segment is archived when it is full, or after 55 seconds. One that is already
 * archived, after a crash, must be identical. PostgreSQL deletes its own segment then, so the file and its name have to
 * survive a power failure; where a folder can't be flushed, everything is.
 */
export function archiveSettings(archiveDir: string): Record<string, string> {
  const folder = quoted(walFolder(archiveDir));
  const file = quoted(walFolder(archiveDir), `/%f${COMPRESSED}`);
  const draft = quoted(walFolder(archiveDir), `/%f${DRAFT}`);
  const write = `gzip -1 < %p > ${draft} && sync ${draft} && mv ${draft} ${file}`;
  return {
    archive_mode: 'on',
    archive_timeout: '55s',
    archive_command: `if test -f ${file}; then gzip -dc ${file} | cmp -s - %p; else ${write}; fi && (sync ${folder} || sync)`,
  };
}

/**
 * PostgreSQL's settings to read the archive. A segment that is missing is the end of the archive, which a recovery may
 * reach; one that is there but can't be read is not: from 126 on PostgreSQL gives up instead.
 */
export function recoverySettings(archiveDir: string): Record<string, string> {
  const folder = quoted(walFolder(archiveDir));
  const file = quoted(walFolder(archiveDir), `/%f${COMPRESSED}`);
  return {
    restore_command: `test -r ${folder} -a -x ${folder} || exit 126; test -e ${file} || exit 1; gzip -dc ${file} > %p || exit 126`,
  };
}

/** Quotes a path for the shell, in a setting where % begins a placeholder. */
const quoted = (folder: string, name = '') =>
  `'${folder.replaceAll('%', '%%').replaceAll("'", String.raw`'\''`)}${name}'`;

/** The folder of a base backup is named after the moment it is complete from; colons are not portable. */
export const baseBackupFolder = (archiveDir: string, at: Date) =>
  join(baseFolder(archiveDir), at.toISOString().replaceAll(':', '-'));

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** The complete base backups, oldest first. */
export function listBaseBackups(archiveDir: string): BaseBackup[] {
  if (!existsSync(baseFolder(archiveDir))) return [];
  return readdirSync(baseFolder(archiveDir))
    .toSorted()
    .flatMap((name) => {
      const [, hour, minute, second] = NAME.exec(name) ?? [];
      if (hour === undefined) return [];
      const folder = join(baseFolder(archiveDir), name);
      return [{ folder, at: new Date(`${hour}:${minute}:${second}`) }];
    });
}

/** Folders of base backups that were interrupted. */
export const listDrafts = (archiveDir: string) =>
  readdirSync(baseFolder(archiveDir))
    .filter((name) => name.endsWith(DRAFT))
    .map((name) => join(baseFolder(archiveDir), name));

/** The file of a base backup that says where its recovery starts. */
export const LABEL = 'backup_label';

/** The first WAL segment that a base backup needs. */
export function firstWalFile({ folder }: BaseBackup): string {
  const label = readFileSync(join(folder, LABEL), 'utf8');
  const [, file] = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/.exec(label) ?? [];
  if (file === undefined) throw new Error(`${folder} has no valid ${LABEL}.`);
  return file;
}
