import { open, rename, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/database/connect.ts';
import { errorFields } from '#server/error-fields.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { exportCsv } from './export-csv.ts';
import { exportLines } from './export-lines.ts';
import { ExportError, PictureFolder } from './picture-folder.ts';

/**
 * Writes a snapshot of the catalogue to a .jsonl file (everything) or a .csv file (products), and its pictures to
 * `<name>-images` beside it; returns the number of entries. Throws ExportError; the file only appears once it is
 * complete.
 */
export async function exportCatalog(
  db: Database,
  files: FileStore,
  file: string,
  signal?: AbortSignal,
): Promise<number> {
  const kind = extname(file).toLowerCase();
  if (kind !== '.csv' && kind !== '.jsonl') {
    throw new ExportError(`${file} is neither a .csv nor a .jsonl file.`);
  }
  const pictures = new PictureFolder(files, file);
  const part = `${file}.part`;
  let entries = kind === '.csv' ? -1 : 0;
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const lines = kind === '.csv' ? exportCsv(tx, pictures) : exportLines(tx, pictures);
        const counted = async function* () {
          for await (const line of lines) {
            signal?.throwIfAborted();
            entries += 1;
            yield line;
          }
        };
        // Opened before the pictures are copied, which would create a missing folder.
        const output = (await open(part, 'w')).createWriteStream();
        await pipeline(Readable.from(counted()), output);
      });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const { code } = errorFields(error);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
      throw new ExportError(`${file} can't be written.`);
    }
    throw error;
  }
  return entries;
}
