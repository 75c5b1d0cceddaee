import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Logger } from 'pino';
import type { FileStore } from '#server/files/file-store.ts';
import { nullIfMissing } from '#server/files/missing.ts';
import type { ReadyCheck } from '#server/http/health.ts';
import { TYPES } from './static-files.ts';

/** Files of a build that no start of a process used for this long are deleted. */
const KEEP_MS = 30 * 86_400_000;
/** The build puts a hash of its content into each name. */
const NAME = /^[\w.-]+-[\w-]{8}\.(css|js|json|svg|woff2|webp|png)$/;
const PATH = /^\/assets\/([^/]+)$/;
const MISSING = 'This file belonged to an earlier version of the shop: load the page again.';

/** Files that are stored at a time: a bucket takes some hundredths of a second for each. */
const AT_ONCE = 8;

const keyOf = (name: string) => `assets/${name}`;

/**
 * Stores the files of this build where every process finds them: tabs opened before a deploy go on loading their chunks,
 * and during a rolling one processes of both versions have those of the other. Deletes old ones.
 */
export async function storeAssets(
  buildFolder: string,
  files: FileStore,
  now = new Date(),
): Promise<void> {
  const folder = join(buildFolder, 'assets');
  // None while the next build takes the place of this one.
  const built = (await nullIfMissing(readdir(folder))) ?? [];
  const own = new Set(built.filter((name) => NAME.test(name)).map(keyOf));
  // Stored again, also when they are there: their age is that of the last start.
  const waiting = own.values();
  const storeSome = async () => {
    for (const key of waiting) await files.put(key, await readFile(join(buildFolder, key)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeSome));
  for await (const { key, modified } of files.list(keyOf('')))
    if (!own.has(key) && now.getTime() - modified.getTime() > KEEP_MS) await files.remove(key);
}

/**
 * Begins to store the files of this build. The process is not ready before: a balancer may ask a process of another version
 * for what this one's pages load. A failure is logged, and leaves it ready.
 */
export function storingAssets(
  buildFolder: string,
  files: FileStore,
  log: Pick<Logger, 'warn'>,
): ReadyCheck {
  let isDone = false;
  void storeAssets(buildFolder, files)
    .catch((error: unknown) => log.warn({ err: error }, 'assets not stored for other versions'))
    .finally(() => (isDone = true));
  return () => (isDone ? null : 'The built files are being stored for other versions.');
}

/**
 * Serves a file below /assets that this build does not have from another one; a short 404 that nobody caches when there
 * is none. False for other paths.
 */
export function earlierAssets(files: FileStore) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<boolean> => {
    const name = PATH.exec(path)?.[1];
    if (name === undefined) return false;
    const body = NAME.test(name) ? await files.get(keyOf(name)).catch(() => null) : null;
    response.writeHead(body ? 200 : 404, {
      'content-type': (body && TYPES[extname(name)]) ?? 'text/plain; charset=utf-8',
      'cache-control': body ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : (body ?? MISSING));
    return true;
  };
}
