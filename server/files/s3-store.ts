import { readFile, rm, writeFile } from 'node:fs/promises';
import { S3mini } from 's3mini';
import { Overloaded } from '#server/load/overloaded.ts';
import { WorkQueue } from '#server/load/work-queue.ts';
import { filesFailed } from '#server/metrics/counters.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { FilesUnreachable } from './files-unreachable.ts';
import type { LocalCache } from './local-cache.ts';
import type { S3Settings } from './s3-settings.ts';

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 1_000;

/** A store of files in a bucket with the S3 protocol, with a cache of recently used ones on this machine. */
export class S3Store implements FileStore {
  readonly #bucket: S3mini;
  readonly #prefix: string;
  readonly #cache: LocalCache;
  /** Limits the resources that requests for pictures use while the bucket is slow. */
  readonly #requests = new WorkQueue({ concurrency: 64, waiting: 500, waitMs: TIMEOUT_MS });
  readonly #fetching = new Map<string, Promise<string | null>>();

  constructor({ endpoint, bucket, prefix, region, keyId, secret }: S3Settings, cache: LocalCache) {
    this.#bucket = new S3mini({
      endpoint: `${endpoint}/${bucket}`,
      region,
      accessKeyId: keyId,
      secretAccessKey: secret,
      requestAbortTimeout: TIMEOUT_MS,
    });
    this.#prefix = prefix;
    this.#cache = cache;
  }

  /** Returns false if the bucket does not exist or refuses the key. Throws FilesUnreachable if it does not respond. */
  isUsable(): Promise<boolean> {
    return this.#ask(() => this.#bucket.bucketExists());
  }

  async localPath(key: string): Promise<string | null> {
    const copy = await this.#cache.find(key);
    if (copy?.isTrusted) return copy.path;
    if (copy) return this.#checked(key, copy.path);
    const running = this.#fetching.get(key);
    if (running) return running;
    const work = this.#fetch(key).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, work);
    return work;
  }

  /** The path of a copy that is not trusted, also while the bucket fails; null if the bucket no longer has the file. */
  async #checked(key: string, path: string): Promise<string | null> {
    const exists = await this.has(key).catch((error: unknown) => {
      if (!(error instanceof FilesUnreachable || error instanceof Overloaded)) throw error;
      this.#cache.trustAll();
      return null;
    });
    if (exists === null) return path;
    if (exists) {
      this.#cache.confirm(key);
      return path;
    }
    await this.#cache.remove(key);
    return null;
  }

  async get(key: string): Promise<Uint8Array | null> {
    const buffer = await this.#ask(() => this.#bucket.getObjectArrayBuffer(this.#name(key)));
    return buffer && new Uint8Array(buffer);
  }

  async has(key: string): Promise<boolean> {
    return (await this.#ask(() => this.#bucket.objectExists(this.#name(key)))) === true;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#ask(() => this.#bucket.putObject(this.#name(key), bytes));
    await this.#cache.remove(key);
  }

  draftPath(): Promise<string> {
    return this.#cache.draftPath();
  }

  async putDraft(key: string, path: string): Promise<void> {
    await this.put(key, await readFile(path));
    await this.#cache.add(key, path);
  }

  /** Drafts are in the cache, which removes old ones at its start. */
  async removeDrafts(): Promise<void> {}

  async *list(prefix: string): AsyncIterable<StoredFile> {
    let token: string | undefined;
    do {
      const { objects, nextContinuationToken } = await this.#ask(() =>
        this.#listPage(prefix, token),
      );
      for (const { Key, LastModified } of objects ?? [])
        yield { key: Key.slice(this.#prefix.length), modified: LastModified };
      token = nextContinuationToken;
    } while (token);
  }

  async #listPage(prefix: string, token: string | undefined) {
    const page = await this.#bucket.listObjectsPaged('/', this.#name(prefix), PAGE_SIZE, token);
    // Taken for the end of the list, it would make a backup leave out files.
    if (!page) throw new Error('it answers 404 to a list of its files');
    return page;
  }

  async remove(key: string): Promise<void> {
    await this.#ask(() => this.#bucket.deleteObject(this.#name(key)));
    await this.#cache.remove(key);
  }

  async #fetch(key: string): Promise<string | null> {
    const bytes = await this.get(key);
    if (!bytes) return null;
    const draft = await this.#cache.draftPath();
    try {
      await writeFile(draft, bytes);
      return await this.#cache.add(key, draft);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  #name(key: string): string {
    return this.#prefix + key;
  }

  /** Throws FilesUnreachable if the bucket fails twice, Overloaded if too many requests are waiting for it. */
  #ask<T>(request: () => Promise<T>): Promise<T> {
    return this.#requests.run(async () => {
      try {
        return await request().catch(() => request());
      } catch (error) {
        filesFailed.inc();
        throw new FilesUnreachable(error);
      }
    });
  }
}
