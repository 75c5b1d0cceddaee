import { say } from '#domain/i18n/sentence.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join, normalize, sep } from 'node:path';
import type { Database } from '#server/database/connect.ts';
import { errorFields } from '#server/error-fields.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { storeDocument, urlOfDocument } from '#server/media/store-document.ts';
import { findImage, hashOfImage, keepImage, storeCatalogImage } from '#server/media/store-image.ts';
import { BadLine } from '../reading/bad-line.ts';
import { download, type DownloadOptions } from './download.ts';

const CONCURRENCY = 4;
const MAX_CACHED = 50_000;
/** After this many consecutive failures, a host is not requested again during the import. */
const MAX_FAILURES = 20;

/**
 * Stores the pictures and documents that a file refers to by file name or URL. A preview neither stores nor fetches
 * anything: it shows a URL that was never fetched instead of its picture's hash.
 */
export class PictureSource {
  readonly #db: Database;
  readonly #files: FileStore;
  readonly #folders: string[];
  readonly #options: DownloadOptions;
  readonly #isPreview: boolean;
  readonly #failures = new Map<string, number>();
  readonly #cached = new Map<string, Promise<string>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(
    db: Database,
    files: FileStore,
    folders: string[],
    { isPreview = false, ...options }: DownloadOptions & { isPreview?: boolean } = {},
  ) {
    this.#db = db;
    this.#files = files;
    this.#folders = folders;
    this.#options = options;
    this.#isPreview = isPreview;
  }

  /** The hash of the picture at a file name or URL. Throws BadLine or UnusableImage. */
  take(src: string): Promise<string> {
    const cached = this.#cached.get(src);
    if (cached) return cached;
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    const work = this.#limited(() =>
      /^https?:\/\//i.test(src) ? this.#fetch(src) : this.#read(src),
    );
    this.#cached.set(src, work);
    return work;
  }

  /** The URL of a document: the given one, or that of a stored file from the folders. Throws BadLine. */
  async takeDocument(url: string): Promise<string> {
    if (/^(https?:\/\/|\/)/i.test(url)) return url;
    const bytes = await this.#readFile(url);
    return this.#isPreview ? urlOfDocument(bytes) : storeDocument(this.#files, bytes);
  }

  async #read(src: string): Promise<string> {
    const bytes = await this.#readFile(src);
    if (this.#isPreview) return hashOfImage(this.#db, this.#files, bytes);
    return (await storeCatalogImage(this.#db, this.#files, bytes)).hash;
  }

  /** Fetches each URL once: the hash of its picture is stored beside the pictures. */
  async #fetch(address: string): Promise<string> {
    const name = createHash('sha256').update(address).digest('hex');
    const key = `media/addresses/${name.slice(0, 2)}/${name}`;
    const hash = await this.#files.get(key);
    const find = this.#isPreview ? findImage : keepImage;
    const cached = hash && (await find(this.#db, this.#files, Buffer.from(hash).toString()));
    if (cached) return cached.hash;
    if (this.#isPreview) return address;
    const bytes = await this.#download(address);
    const image = await storeCatalogImage(this.#db, this.#files, bytes);
    await this.#files.put(key, Buffer.from(image.hash));
    return image.hash;
  }

  async #download(address: string): Promise<Uint8Array> {
    if (!URL.canParse(address))
      throw new BadLine(say('The picture {{address}} has no usable address.', { address }));
    const { host } = new URL(address);
    const failures = this.#failures.get(host) ?? 0;
    if (failures >= MAX_FAILURES)
      throw new BadLine(
        say('The picture {{address}} is skipped: its host failed {{times}} times.', {
          address,
          times: MAX_FAILURES,
        }),
      );
    try {
      const bytes = await download(address, this.#options);
      this.#failures.delete(host);
      return bytes;
    } catch (error) {
      this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1);
      throw error;
    }
  }

  async #readFile(name: string): Promise<Uint8Array> {
    const path = normalize(name);
    if (isAbsolute(path) || path === '..' || path.startsWith(`..${sep}`)) {
      throw new BadLine(say('The file "{{name}}" is outside the folder of pictures.', { name }));
    }
    for (const folder of this.#folders) {
      try {
        return await readFile(join(folder, path));
      } catch (error) {
        const { code } = errorFields(error);
        if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'ENOTDIR' && code !== 'ENAMETOOLONG')
          throw error;
      }
    }
    throw new BadLine(say('The file "{{name}}" was not found.', { name }));
  }

  /** Runs at most CONCURRENCY reads and downloads at a time. */
  async #limited<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy < CONCURRENCY) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
