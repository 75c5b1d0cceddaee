import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { copyFile, mkdir, readdir, readFile, rename, stat, unlink, utimes } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { TYPES } from './static-files.ts';

/** Files of a build that no start of a process used for this long are deleted. */
const KEEP_MS = 30 * 86_400_000;
/** The build puts a hash of its content into each name. */
const NAME = /^[\w.-]+-[\w-]{8}\.(css|js|json|svg|woff2|webp|png)$/;
const PATH = /^\/assets\/([^/]+)$/;
const MISSING = 'This file belonged to an earlier version of the shop: load the page again.';

const folderOf = (dataDir: string) => join(dataDir, 'assets');

/**
 * Copies the files of this build to DATA_DIR, where every process finds them: tabs opened before a deploy go on loading
 * their chunks, and during a rolling one processes of both versions have those of the other. Deletes old ones.
 */
export async function storeAssets(
  buildFolder: string,
  dataDir: string,
  now = new Date(),
): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const stored = new Set(await readdir(folder));
  const own = (await builtFiles(buildFolder)).filter((name) => NAME.test(name));
  for (const name of own) {
    const path = join(folder, name);
    if (!stored.has(name)) {
      // Another process may be copying the same file.
      const part = `${path}.${randomUUID()}.part`;
      await copyFile(join(buildFolder, 'assets', name), part);
      await rename(part, path);
    }
    await utimes(path, now, now);
  }
  for (const name of stored) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > KEEP_MS) await unlink(join(folder, name)).catch(() => {});
  }
}

/** None while the next build takes the place of this one. */
async function builtFiles(buildFolder: string): Promise<string[]> {
  try {
    return await readdir(join(buildFolder, 'assets'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Serves a file below /assets that this build does not have from another one; a short 404 that nobody caches when there
 * is none. False for other paths.
 */
export function earlierAssets(dataDir: string) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<boolean> => {
    const name = PATH.exec(path)?.[1];
    if (name === undefined) return false;
    const body = NAME.test(name)
      ? await readFile(join(folderOf(dataDir), name)).catch(() => null)
      : null;
    response.writeHead(body ? 200 : 404, {
      'content-type': (body && TYPES[extname(name)]) ?? 'text/plain; charset=utf-8',
      'cache-control': body ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : (body ?? MISSING));
    return true;
  };
}
