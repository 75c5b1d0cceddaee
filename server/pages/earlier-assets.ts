import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FileStore } from '#server/files/file-store.ts';
import { nullIfMissing } from '#server/files/missing.ts';
import { TYPES } from './static-files.ts';

/** Files of a build that no start of a process used for this long are deleted. */
const KEEP_MS = 30 * 86_400_000;
/** The build puts a hash of its content into each name. */
const NAME = /^[\w.-]+-[\w-]{8}\.(css|js|json|svg|woff2|webp|png)$/;
const PATH = /^\/assets\/([^/]+)$/;
const MISSING = 'This file belonged to an earlier version of the shop: load the page again.';

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
  for (const key of own) await files.put(key, await readFile(join(buildFolder, key)));
  for await (const { key, modified } of files.list(keyOf('')))
    if (!own.has(key) && now.getTime() - modified.getTime() > KEEP_MS) await files.remove(key);
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
