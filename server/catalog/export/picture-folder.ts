import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { FileStore } from '#server/files/file-store.ts';
import { documentKey, findOriginal } from '#server/media/media-keys.ts';
import { documentHash } from '#server/media/store-document.ts';

/** An export that cannot be completed; the message is one sentence for the operator. */
export class ExportError extends Error {}

/** The folder beside an exported file to which its pictures and documents are copied, each once, named by hash. */
export class PictureFolder {
  readonly #files: FileStore;
  readonly #folder: string;
  readonly #name: string;
  readonly #names = new Map<string, string>();

  constructor(files: FileStore, file: string) {
    this.#files = files;
    this.#name = `${basename(file, extname(file))}-images`;
    this.#folder = join(dirname(file), this.#name);
  }

  /** The file name of a picture; null for none. Throws ExportError if the file is missing. */
  async name<T extends string | null>(hash: T): Promise<T extends null ? string | null : string>;
  async name(hash: string | null): Promise<string | null> {
    if (hash === null) return null;
    const cached = this.#names.get(hash);
    if (cached) return cached;
    const original = await findOriginal(this.#files, hash);
    if (!original) throw new ExportError(`The picture ${hash} is no longer there.`);
    const name = await this.#copy(original.key, `${hash}.${original.ending}`);
    this.#names.set(hash, name);
    return name;
  }

  /** The URL of a document, or its file name if this shop stores it. */
  async document(url: string): Promise<string> {
    const hash = documentHash(url);
    return hash === null ? url : this.#copy(documentKey(hash), `${hash}.pdf`);
  }

  async #copy(key: string, name: string): Promise<string> {
    const path = await this.#files.localPath(key);
    if (path === null) throw new ExportError(`The file ${name} is no longer there.`);
    await mkdir(this.#folder, { recursive: true });
    const target = join(this.#folder, name);
    // Names are content hashes, so an existing file has the same content.
    if (!existsSync(target)) await copyWhole(path, target);
    return `${this.#name}/${name}`;
  }
}

/** Copies a file that appears only once it is complete: an export that was killed leaves no half one to be taken for it. */
async function copyWhole(path: string, target: string): Promise<void> {
  const part = `${target}.part`;
  try {
    await copyFile(path, part);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
