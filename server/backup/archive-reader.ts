import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { errorFields } from '#server/error-fields.ts';
import { BackupError } from './backup-error.ts';
import {
  END_ENTRY,
  EndSchema,
  FORMAT_VERSION,
  JOBS_ENTRY,
  type Manifest,
  MANIFEST_ENTRY,
  ManifestSchema,
  MEDIA_ENTRY,
  SEQUENCES_ENTRY,
  TABLE_ENTRY,
} from './manifest.ts';

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Entries are chunks of tables, and pictures; both are far smaller. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;

/**
 * Reads an archive: first the manifest, then passes each entry to `take`, in order. Resolves to the manifest once the
 * digest is verified. Throws BackupError for a file that is not a backup, or is damaged, incomplete, or of a later
 * format.
 */
export async function readArchive(
  file: string,
  take: (entry: ArchiveEntry, manifest: Manifest) => Promise<void> = async () => {},
): Promise<Manifest> {
  await requireFile(file);
  const digest = createHash('sha256');
  let manifest: Manifest | null = null;
  let entries = 0;
  let isComplete = false;
  for await (const entry of entriesOf(file)) {
    if (isComplete || !isEntryName(entry.name)) throw damaged(file);
    if (entry.name === END_ENTRY) {
      const end = parse(EndSchema, entry, file);
      if (end.entries !== entries || end.sha256 !== digest.digest('hex')) throw damaged(file);
      isComplete = true;
      continue;
    }
    digest.update(`${entry.name}\n${entry.bytes.length}\n`).update(entry.bytes);
    entries += 1;
    if (manifest === null) manifest = manifestOf(entry, file);
    else await take(entry, manifest);
  }
  if (manifest === null || !isComplete) throw damaged(file);
  return manifest;
}

/** Parses the content of a JSON entry. Throws BackupError if it does not match the schema. */
export function parse<T>(
  schema: { safeParse: (value: unknown) => { success: true; data: T } | { success: false } },
  { bytes }: ArchiveEntry,
  file: string,
): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw damaged(file);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw damaged(file);
  return parsed.data;
}

/** The error of an archive that can't be read; `file` is its name. */
export const damaged = (file: string) =>
  new BackupError(
    `${file} isn't a backup of a shop, or is damaged or incomplete: nothing was restored.`,
  );

function manifestOf(entry: ArchiveEntry, file: string): Manifest {
  if (entry.name !== MANIFEST_ENTRY) throw damaged(file);
  const manifest = parse(ManifestSchema, entry, file);
  if (manifest.version <= FORMAT_VERSION) return manifest;
  throw new BackupError(
    `${file} was made by a later version of the program: update this one, then restore it.`,
  );
}

function isEntryName(name: string): boolean {
  return (
    [MANIFEST_ENTRY, SEQUENCES_ENTRY, JOBS_ENTRY, END_ENTRY].includes(name) ||
    TABLE_ENTRY.test(name) ||
    MEDIA_ENTRY.test(name)
  );
}

async function requireFile(file: string): Promise<void> {
  const stats = await stat(file).catch(() => null);
  if (stats?.isFile()) return;
  throw new BackupError(stats ? `${file} is not a file.` : `There is no file ${file}.`);
}

async function* entriesOf(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  const archive = extract();
  source.on('error', (error) => unpacked.destroy(error));
  unpacked.on('error', (error) => archive.destroy(error));
  source.pipe(unpacked);
  // pipe() does not end the archive if the gzip stream breaks off; the error handler above does.
  unpacked.pipe(archive);
  try {
    for await (const entry of archive) {
      const { name, size, type } = entry.header;
      if (type !== 'file' || size > MAX_ENTRY_BYTES) throw damaged(file);
      const pieces: Buffer[] = [];
      for await (const piece of entry) pieces.push(piece as Buffer);
      yield { name, bytes: Buffer.concat(pieces) };
    }
  } catch (error) {
    if (error instanceof BackupError || !isFormatError(error)) throw error;
    throw damaged(file);
  } finally {
    source.destroy();
    unpacked.destroy();
    archive.destroy();
  }
}

/** Whether an error is one of gunzip or the archive reader, as opposed to the disk. */
const isFormatError = (error: unknown) =>
  error instanceof Error && errorFields(error).syscall === undefined;
