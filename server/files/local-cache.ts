import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderStore } from './folder-store.ts';
import { nullIfMissing } from './missing.ts';
import { PRIVATE_FOLDER } from './private-folders.ts';
import { syncFile } from './sync.ts';

/** How long a copy is used before the bucket is asked whether the file still exists. */
const TRUSTED_MS = 3_600_000;
/** How long all copies are used after the bucket has failed: each would wait for its timeout. */
const TRUSTED_IN_OUTAGE_MS = 30_000;
const DRAFTS = 'drafts';
/** Partial files of a killed process are deleted at a start at least an hour later. */
const DRAFT_MS = 3_600_000;
/** A path that was just returned may not have been opened yet. */
const IN_USE_MS = 60_000;

interface Copy {
  bytes: number;
  usedAt: number;
  /** When the bucket last confirmed that it has the file; -Infinity for copies from an earlier run. */
  confirmedAt: number;
}

/** A cache of a bucket's files in a folder, bounded by `maxBytes`; the least recently used are deleted first. */
export class LocalCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #clock: () => number;
  /** From least to most recently used. */
  readonly #copies = new Map<string, Copy>();
  #bytes = 0;
  #trustedUntil = -Infinity;
  #scanned: Promise<void> | null = null;

  /** `clock`: monotonic, in milliseconds: a deleted file must not stay because the time was set back. */
  constructor(folder: string, maxBytes: number, clock = () => performance.now()) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#clock = clock;
  }

  /** The path of a copy, and whether it can be used without asking the bucket; null if there is no copy. */
  async find(key: string): Promise<{ path: string; isTrusted: boolean } | null> {
    await this.#scan();
    const copy = this.#copies.get(key);
    if (!copy) return null;
    const path = join(this.#folder, key);
    const exists = await nullIfMissing(access(path).then(() => true));
    // Removed in the meantime, or replaced by a newer copy: look again.
    if (this.#copies.get(key) !== copy) return this.find(key);
    // Another process that shares the folder may have removed the file.
    if (!exists) return this.#drop(key);
    const now = this.#clock();
    copy.usedAt = now;
    this.#copies.delete(key);
    this.#copies.set(key, copy);
    return { path, isTrusted: now < this.#trustedUntil || now - copy.confirmedAt < TRUSTED_MS };
  }

  /** A new path to write a copy to. */
  async draftPath(): Promise<string> {
    const folder = join(this.#folder, DRAFTS);
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    return join(folder, randomUUID());
  }

  /**
   * Moves a finished draft into the cache, and returns its path. Copies are adopted after a power failure, and must not be
   * empty then.
   */
  async add(key: string, draft: string): Promise<string> {
    await this.#scan();
    const path = join(this.#folder, key);
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
    const { size } = await stat(draft);
    await syncFile(draft);
    await rename(draft, path);
    this.#drop(key);
    const now = this.#clock();
    this.#copies.set(key, { bytes: size, usedAt: now, confirmedAt: now });
    this.#bytes += size;
    await this.#makeRoom(now);
    return path;
  }

  /** Records that the bucket has the file now. */
  confirm(key: string): void {
    const copy = this.#copies.get(key);
    if (copy) copy.confirmedAt = this.#clock();
  }

  /** Records that the bucket has failed: for a while the copies are all there is. */
  trustAll(): void {
    this.#trustedUntil = this.#clock() + TRUSTED_IN_OUTAGE_MS;
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

  /** Adopts the copies of an earlier run. If that fails, because too many files are open, the next call tries again. */
  #scan(): Promise<void> {
    this.#scanned ??= this.#adopt().catch((error: unknown) => {
      this.#scanned = null;
      throw error;
    });
    return this.#scanned;
  }

  async #adopt(): Promise<void> {
    for await (const { key } of new FolderStore(this.#folder).list('')) {
      const path = join(this.#folder, key);
      const stats = await nullIfMissing(stat(path));
      if (!stats) continue;
      if (key.startsWith(`${DRAFTS}/`)) {
        if (Date.now() - stats.mtimeMs > DRAFT_MS) await rm(path, { force: true });
        continue;
      }
      this.#drop(key);
      this.#copies.set(key, {
        bytes: stats.size,
        usedAt: -Infinity,
        confirmedAt: -Infinity,
      });
      this.#bytes += stats.size;
    }
  }
}
