import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderStore } from './folder-store.ts';
import { nullIfMissing } from './missing.ts';

/** A copy is used this long before the bucket is asked whether the file still exists. */
const TRUSTED_MS = 3_600_000;
/** What a killed process left half written is deleted at a start an hour later. */
const DRAFTS = 'drafts';
/** Somebody may still be about to open it. */
const IN_USE_MS = 60_000;

interface Copy {
  bytes: number;
  usedAt: number;
  /** When the bucket had the file; 0 for copies of an earlier run. */
  confirmedAt: number;
}

/** Copies of a bucket's files in a folder, at most `maxBytes` of them; those used least recently are deleted first. */
export class LocalCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #clock: () => number;
  /** In order of use. */
  readonly #copies = new Map<string, Copy>();
  #bytes = 0;
  #scanned: Promise<void> | null = null;

  constructor(folder: string, maxBytes: number, clock: () => number = Date.now) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#clock = clock;
  }

  /** The path of a copy, and whether the bucket had the file within the hour; null without a copy. */
  async find(key: string): Promise<{ path: string; isTrusted: boolean } | null> {
    await this.#scan();
    const copy = this.#copies.get(key);
    if (!copy) return null;
    const path = join(this.#folder, key);
    const exists = await nullIfMissing(access(path).then(() => true));
    // Removed meanwhile, or replaced by one that is the next call's.
    if (this.#copies.get(key) !== copy) return this.find(key);
    // Another process may share the folder.
    if (!exists) return this.#drop(key);
    const now = this.#clock();
    copy.usedAt = now;
    this.#copies.delete(key);
    this.#copies.set(key, copy);
    return { path, isTrusted: now - copy.confirmedAt < TRUSTED_MS };
  }

  /** A new path to write a copy to. */
  async draftPath(): Promise<string> {
    const folder = join(this.#folder, DRAFTS);
    await mkdir(folder, { recursive: true });
    return join(folder, randomUUID());
  }

  /** Takes a written copy over, and returns its path. */
  async add(key: string, draft: string): Promise<string> {
    await this.#scan();
    const path = join(this.#folder, key);
    await mkdir(dirname(path), { recursive: true });
    const { size } = await stat(draft);
    await rename(draft, path);
    this.#drop(key);
    const now = this.#clock();
    this.#copies.set(key, { bytes: size, usedAt: now, confirmedAt: now });
    this.#bytes += size;
    await this.#makeRoom(now);
    return path;
  }

  /** Notes that the bucket has the file now. */
  confirm(key: string): void {
    const copy = this.#copies.get(key);
    if (copy) copy.confirmedAt = this.#clock();
  }

  async remove(key: string): Promise<void> {
    await this.#scan();
    this.#drop(key);
    await rm(join(this.#folder, key), { force: true });
  }

  #drop(key: string): null {
    this.#bytes -= this.#copies.get(key)?.bytes ?? 0;
    this.#copies.delete(key);
    return null;
  }

  async #makeRoom(now: number): Promise<void> {
    for (const [key, { usedAt }] of this.#copies) {
      if (this.#bytes <= this.#maxBytes || now - usedAt < IN_USE_MS) return;
      await this.remove(key);
    }
  }

  /** Takes over the copies of the run before. */
  #scan(): Promise<void> {
    this.#scanned ??= (async () => {
      for await (const { key } of new FolderStore(this.#folder).list('')) {
        const path = join(this.#folder, key);
        const stats = await nullIfMissing(stat(path));
        if (!stats) continue;
        if (key.startsWith(`${DRAFTS}/`)) {
          if (this.#clock() - stats.mtimeMs > TRUSTED_MS) await rm(path, { force: true });
          continue;
        }
        this.#copies.set(key, { bytes: stats.size, usedAt: 0, confirmedAt: 0 });
        this.#bytes += stats.size;
      }
    })();
    return this.#scanned;
  }
}
