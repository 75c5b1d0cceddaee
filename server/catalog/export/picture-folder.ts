import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { documentPath, findOriginal } from '#server/media/media-paths.ts';
import { documentHash } from '#server/media/store-document.ts';

/** An export that cannot be completed; the message is one sentence for the operator. */
export class ExportError extends Error {}

/** The folder beside an exported file to which its pictures and documents are copied, each once, named by hash. */
export class PictureFolder {
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #name: string;
  readonly #names = new Map<string, string>();

  constructor(dataDir: string, file: string) {
    this.#dataDir = dataDir;
    this.#name = `${basename(file, extname(file))}-images`;
    this.#folder = join(dirname(file), this.#name);
  }

  /** The file name of a picture; null for none. Throws ExportError when the file is missing. */
  async name<T extends string | null>(hash: T): Promise<T extends null ? string | null : string>;
  async name(hash: string | null): Promise<string | null> {
    if (hash === null) return null;
    const cached = this.#names.get(hash);
    if (cached) return cached;
    const original = await findOriginal(this.#dataDir, hash);
    if (!original) throw new ExportError(`The picture ${hash} is no longer in DATA_DIR.`);
    const name = await this.#copy(original.path, `${hash}.${original.ending}`);
    this.#names.set(hash, name);
    return name;
  }

  /** The address of a document, or its file name when this shop stores it. */
  async document(url: string): Promise<string> {
    const hash = documentHash(url);
    return hash === null ? url : this.#copy(documentPath(this.#dataDir, hash), `${hash}.pdf`);
  }

  async #copy(path: string, name: string): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    try {
      await copyFile(path, join(this.#folder, name), constants.COPYFILE_EXCL);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') throw new ExportError(`The file ${name} is no longer in DATA_DIR.`);
      // Names are content hashes, so an existing file is identical.
      if (code !== 'EEXIST') throw error;
    }
    return `${this.#name}/${name}`;
  }
}
