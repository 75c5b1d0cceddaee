import { randomUUID } from 'node:crypto';
import { access, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { FileStore, StoredFile } from './file-store.ts';
import { nullIfMissing } from './missing.ts';
import { PRIVATE_FOLDER } from './private-folders.ts';
import { syncFile, syncFolder } from './sync.ts';

const DRAFT = '.part';

/** Whether a key in a folder is that of a draft. */
export const isDraft = (key: string): boolean => key.endsWith(DRAFT);

/** A store of files in a folder of this machine, or one that several machines share. */
export class FolderStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async localPath(key: string): Promise<string | null> {
    return (await this.has(key)) ? this.#path(key) : null;
  }

  get(key: string): Promise<Uint8Array | null> {
    return nullIfMissing(readFile(this.#path(key)));
  }

  async has(key: string): Promise<boolean> {
    return (await nullIfMissing(access(this.#path(key)).then(() => true))) ?? false;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const draft = await this.draftPath(key);
    try {
      await writeFile(draft, bytes);
      await this.putDraft(key, draft);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async draftPath(key: string): Promise<string> {
    const path = this.#path(key);
    await this.#makeFolder(dirname(path));
    return `${path}.${randomUUID()}${DRAFT}`;
  }

  async putDraft(key: string, path: string): Promise<void> {
    const target = this.#path(key);
    await syncFile(path);
    await rename(path, target);
    await syncFolder(dirname(target));
  }

  async removeDrafts(prefix: string, before: Date): Promise<void> {
    for await (const { key, modified } of this.#walk(prefix, isDraft))
      if (modified < before) await this.remove(key);
  }

  list(prefix: string): AsyncIterable<StoredFile> {
    return this.#walk(prefix, () => true);
  }

  async *#walk(prefix: string, isIncluded: (name: string) => boolean): AsyncIterable<StoredFile> {
    const folder = this.#path(prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const entries = await nullIfMissing(opendir(folder, { recursive: true }));
    if (entries === null) return;
    for await (const entry of entries) {
      if (!entry.isFile() || !isIncluded(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const key = relative(this.#folder, path).split(sep).join('/');
      if (!key.startsWith(prefix)) continue;
      // Another process may remove the file in the meantime.
      const stats = await nullIfMissing(stat(path));
      if (stats) yield { key, modified: stats.mtime };
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  /** Creates a folder, and makes sure that it survives a power failure. */
  async #makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = dirname(made))
      await syncFolder(dirname(made));
  }

  #path(key: string): string {
    return join(this.#folder, key);
  }
}
