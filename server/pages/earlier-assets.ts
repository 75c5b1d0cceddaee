import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Logger } from 'pino';
import type { App } from '#server/app.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { nullIfMissing } from '#server/files/missing.ts';
import type { ReadyCheck } from '#server/http/health.ts';
import { TYPES } from './static-files.ts';

/** Files of builds are deleted when no process has been running them for this long. */
const KEEP_MS = 30 * 86_400_000;
/** How often a process stores its files again, so that their age counts from its end and not from its start. */
const RENEW_MS = 86_400_000;
/** The names of built files contain a hash of their content. */
const NAME = /^[\w.-]+-[\w-]{8}\.(css|js|json|svg|woff2|webp|png)$/;
const PATH = /^\/assets\/([^/]+)$/;
const MISSING = 'This file belonged to an earlier version of the shop: load the page again.';
const TOO_MANY = 'Too many files that are no longer there: load the page again in a minute.';
const UNREADABLE = "This file can't be read at the moment: load the page again.";

/** Files stored concurrently: object storage takes tens of milliseconds for each. */
const AT_ONCE = 8;

const keyOf = (name: string) => `assets/${name}`;

/**
 * Stores the files of this build where every process finds them: tabs opened before a deploy can still load their
 * chunks, and during a rolling deploy processes of both versions serve each other's. Deletes old ones. Returns the keys of
 * this build's.
 */
export async function storeAssets(
  buildFolder: string,
  files: FileStore,
  now = new Date(),
): Promise<ReadonlySet<string>> {
  const folder = join(buildFolder, 'assets');
  // The folder is missing while the next build replaces this one.
  const built = (await nullIfMissing(readdir(folder))) ?? [];
  const own = new Set(built.filter((name) => NAME.test(name)).map(keyOf));
  await putAll(own, files, (key) => readFile(join(buildFolder, key)));
  for await (const { key, modified } of files.list(keyOf('')))
    if (!own.has(key) && now.getTime() - modified.getTime() > KEEP_MS) await files.remove(key);
  return own;
}

async function putAll(
  keys: ReadonlySet<string>,
  files: FileStore,
  read: (key: string) => Promise<Uint8Array | null>,
): Promise<void> {
  const waiting = keys.values();
  const putSome = async () => {
    for (const key of waiting) {
      const bytes = await read(key);
      if (bytes !== null) await files.put(key, bytes);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, putSome));
}

/**
 * Starts storing the files of this build, and storing them again every day. The process is not ready until then: a
 * balancer may send requests of this build's pages to a process of another version. A failure is logged, and the
 * process becomes ready anyway.
 */
export function storingAssets(
  buildFolder: string,
  files: FileStore,
  log: Pick<Logger, 'warn'>,
): ReadyCheck {
  let isDone = false;
  const warn = (error: unknown) => log.warn({ err: error }, 'assets not stored for other versions');
  const stored = storeAssets(buildFolder, files);
  void stored.catch(warn).finally(() => (isDone = true));
  // Read from where they are stored: the folder may have the next build by then.
  const renew = async () => putAll(await stored, files, (key) => files.get(key));
  setInterval(() => void renew().catch(warn), RENEW_MS).unref();
  return () => (isDone ? null : 'The built files are being stored for other versions.');
}

/**
 * Serves a file below /assets that belongs to another build; responds with a short, uncached 404 for an unknown one, 429
 * to a client that asks for too many of those, since each is looked up in the bucket, and 503 while the files can't be
 * read, which is logged. Returns false for other paths.
 */
export function earlierAssets(
  files: Pick<FileStore, 'localPath'>,
  missing: App['missingFiles'],
  log: Pick<Logger, 'error'>,
) {
  const read = async (name: string) => {
    const path = await files.localPath(keyOf(name));
    return path === null ? null : nullIfMissing(readFile(path));
  };
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<boolean> => {
    const name = PATH.exec(path)?.[1];
    if (name === undefined) return false;
    const respond = (
      status: number,
      body: Uint8Array | string,
      headers: Record<string, string>,
    ) => {
      response.writeHead(status, headers);
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    };
    const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    if (!NAME.test(name)) return respond(404, MISSING, plain);
    const client = [
      request.socket.remoteAddress,
      request.headers['x-forwarded-for']?.toString() ?? null,
    ] as const;
    const wait = missing.waitOf(...client);
    if (wait > 0) return respond(429, TOO_MANY, { ...plain, 'retry-after': String(wait) });
    try {
      const body = await read(name);
      if (body === null) {
        missing.take(...client);
        return respond(404, MISSING, plain);
      }
      return respond(200, body, {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    } catch (error) {
      log.error({ err: error, file: name }, 'file of an earlier build not read');
      return respond(503, UNREADABLE, plain);
    }
  };
}
