import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessOwner } from '../bundled/process-owner.ts';

/**
 * The archive of the bundled database: `wal` has every finished file of its write-ahead log, `base` has copies of its
 * data folder. A copy and the log since bring the database back to any moment.
 */
export const walFolder = (archiveDir: string) => join(archiveDir, 'wal');
const baseFolder = (archiveDir: string) => join(archiveDir, 'base');

/** Files of a copy end with this, because the log's files are mostly empty and the tables compress well. */
export const COMPRESSED = '.gz';
/** The suffix of a copy that is not complete. */
export const DRAFT = '.part';

/** A copy of the data folder; changes from `at` on can be recovered with it. */
export interface Base {
  folder: string;
  at: Date;
}

/** Creates the folders of the archive; the log is written by PostgreSQL itself. */
export function prepareArchive(archiveDir: string, owner: ProcessOwner | null): void {
  mkdirSync(archiveDir, { recursive: true });
  for (const folder of [walFolder(archiveDir), baseFolder(archiveDir)])
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(walFolder(archiveDir), owner.uid, owner.gid);
}

/**
 * PostgreSQL's settings: each file of the log is archived when it is full, or after 55 seconds. A file that is there
 * already, after a crash, must be the same.
 */
export function archiveSettings(archiveDir: string): Record<string, string> {
  const file = quoted(walFolder(archiveDir), `%f${COMPRESSED}`);
  const draft = quoted(walFolder(archiveDir), `%f${DRAFT}`);
  return {
    archive_mode: 'on',
    archive_timeout: '55s',
    archive_command: `if test -f ${file}; then gzip -dc ${file} | cmp -s - %p; else gzip -1 < %p > ${draft} && sync ${draft} && mv ${draft} ${file}; fi`,
  };
}

/** PostgreSQL's settings to read the archive. */
export function recoverySettings(archiveDir: string): Record<string, string> {
  const file = quoted(walFolder(archiveDir), `%f${COMPRESSED}`);
  return { restore_command: `test -f ${file} && gzip -dc ${file} > %p` };
}

/** A path for the shell, in a setting in which % begins a placeholder. */
const quoted = (folder: string, name: string) =>
  `'${folder.replaceAll('%', '%%').replaceAll("'", String.raw`'\''`)}/${name}'`;

/** A copy's folder is named after the moment from which it is complete; colons are not portable. */
export const newBaseFolder = (archiveDir: string, at: Date) =>
  join(baseFolder(archiveDir), at.toISOString().replaceAll(':', '-'));

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** The complete copies, oldest first. */
export function listBases(archiveDir: string): Base[] {
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

/** Folders of copies that were interrupted. */
export const listDrafts = (archiveDir: string) =>
  readdirSync(baseFolder(archiveDir))
    .filter((name) => name.endsWith(DRAFT))
    .map((name) => join(baseFolder(archiveDir), name));

/** The label that PostgreSQL recovers a copy by. */
export const LABEL = 'backup_label';

/** The first file of the log that a copy needs. */
export function firstWalFile({ folder }: Base): string {
  const label = readFileSync(join(folder, LABEL), 'utf8');
  const [, file] = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/.exec(label) ?? [];
  if (file === undefined) throw new Error(`${folder} has no valid ${LABEL}.`);
  return file;
}
