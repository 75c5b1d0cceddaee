import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { errorFields } from '#server/error-fields.ts';
import { syncFile, syncFolder } from '#server/files/sync.ts';
import { BackupError } from './backup-error.ts';
import { END_ENTRY } from './manifest.ts';

/** Adds an entry to the archive. */
export type AddEntry = (name: string, content: Uint8Array | string) => Promise<void>;

/**
 * Writes a .tar.gz that ends with a digest of its content. The file only appears once it is complete, readable by its
 * owner alone; until then its name ends with the id of the shop. What interrupted backups of this shop left in the folder is
 * removed first, so only one may run at a time. Throws BackupError if a file of that name exists, or it cannot be written.
 */
export async function writeArchive(
  file: string,
  shopId: string,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const ending = `.${shopId}.part`;
  const part = file + ending;
  try {
    await removeInterrupted(dirname(file), ending);
    await writePart(part, fill);
    // Unlike rename, link never replaces a file.
    await link(part, file);
    await syncFolder(dirname(file));
  } catch (error) {
    throw failureOf(error, file);
  } finally {
    await rm(part, { force: true });
  }
}

async function removeInterrupted(folder: string, ending: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(ending)) await rm(join(folder, name), { force: true });
  }
}

async function writePart(part: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const archive = pack();
  const digest = createHash('sha256');
  let entries = 0;
  const write = (name: string, bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      archive.entry({ name, mode: 0o600 }, Buffer.from(bytes), (error) =>
        error ? reject(error) : resolve(),
      );
    });
  const add: AddEntry = async (name, content) => {
    const bytes = Buffer.from(content);
    digest.update(`${name}\n${bytes.length}\n`).update(bytes);
    entries += 1;
    await Promise.race([write(name, bytes), failed]);
  };
  // Level 1: pictures do not compress, and rows compress well enough.
  const written = pipeline(
    archive,
    createGzip({ level: 1 }),
    createWriteStream(part, { mode: 0o600, flags: 'wx' }),
  );
  let failure: unknown;
  // If the disk is full, the pipeline ends while an entry is still waiting to be written.
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch((error: unknown) => (failure = error));
  try {
    await fill(add);
    await write(END_ENTRY, Buffer.from(JSON.stringify({ entries, sha256: digest.digest('hex') })));
    archive.finalize();
    await written;
  } catch (error) {
    const reason = failure ?? error;
    archive.destroy();
    // Rejects with the reason that is thrown next.
    await written.catch(() => {});
    throw reason;
  }
  await syncFile(part);
}

function failureOf(error: unknown, file: string): unknown {
  const { code } = errorFields(error);
  if (code === 'EEXIST') return new BackupError(`${file} already exists: choose another name.`);
  if (code === 'ENOENT') return new BackupError(`The folder of ${file} does not exist.`);
  if (code === 'ENOSPC') return new BackupError(`The disk is full: ${file} could not be written.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new BackupError(`${file} can't be written (${code}).`);
  return error;
}
