import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { WorkQueue } from '#server/load/work-queue.ts';

/** The content of a sitemap; null for a file that does not exist. */
export type Sitemap = string | AsyncIterable<string> | null;

/** Search engines keep a sitemap for an hour, so one that is a minute old is not older for them. */
const FRESH_MS = 60_000;
/** Compressed; a file of 20,000 URLs in six languages takes about one megabyte. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Sitemaps, compressed with gzip. A file takes a core for half a second, and strangers can request it as often as they
 * like: each is rendered once a minute, for all who request it, and one at a time.
 */
export class RenderedSitemaps {
  readonly #now: () => number;
  readonly #queue = new WorkQueue({ concurrency: 1, waiting: 50, waitMs: 30_000 });
  readonly #running = new Map<string, Promise<Buffer | null>>();
  /** The oldest first. */
  readonly #rendered = new Map<string, { bytes: Buffer; at: number }>();
  #size = 0;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** A file, rendered if there is no fresh one; null for one that does not exist. Throws Overloaded. */
  async get(file: string, render: () => Promise<Sitemap>): Promise<Buffer | null> {
    const rendered = this.#rendered.get(file);
    if (rendered && this.#now() - rendered.at < FRESH_MS) return rendered.bytes;
    const running =
      this.#running.get(file) ??
      this.#queue.run(() => this.#render(file, render)).finally(() => this.#running.delete(file));
    this.#running.set(file, running);
    return running;
  }

  async #render(file: string, render: () => Promise<Sitemap>): Promise<Buffer | null> {
    const at = this.#now();
    const sitemap = await render();
    if (sitemap === null) return null;
    const bytes = await gzipped(typeof sitemap === 'string' ? [sitemap] : sitemap);
    this.#drop(file);
    this.#rendered.set(file, { bytes, at });
    this.#size += bytes.length;
    for (const [oldest] of this.#rendered) {
      if (this.#size <= MAX_BYTES) break;
      this.#drop(oldest);
    }
    return bytes;
  }

  #drop(file: string): void {
    this.#size -= this.#rendered.get(file)?.bytes.length ?? 0;
    this.#rendered.delete(file);
  }
}

async function gzipped(texts: Iterable<string> | AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const [bytes] = await Promise.all([buffer(gzip), pipeline(Readable.from(texts), gzip)]);
  return bytes;
}
