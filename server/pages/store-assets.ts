import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FileStore } from '#server/files/file-store.ts';
import { nullIfMissing } from '#server/files/missing.ts';
import type { ReadyCheck } from '#server/http/health.ts';

/** Files of builds are deleted when no process has been running them for this long. */
const KEEP_MS = 30 * 86_400_000;
/** How often a process stores its files again, so that their age counts from its end and not from its start. */
const RENEW_MS = 86_400_000;
/** How soon a process tries again that could not store its files. */
const RETRY_MS = 60_000;
/** The names of built files contain a hash of their content. */
export const ASSET_NAME = /^[\w.-]+-[\w-]{8}\.(css|js|json|svg|woff2|webp|png)$/;

/** Files stored concurrently: object storage takes tens of milliseconds for each. */
const AT_ONCE = 8;

/** The storage key of a built file. */
export const assetKey = (name: string) => `assets/${name}`;

/** Stores the files of this build, and returns their keys. */
async function putOwn(buildFolder: string, files: FileStore): Promise<ReadonlySet<string>> {
  const folder = join(buildFolder, 'assets');
  // The folder is missing while the next build replaces this one.
  const built = (await nullIfMissing(readdir(folder))) ?? [];
  const own = new Set(built.filter((name) => ASSET_NAME.test(name)).map(assetKey));
  await putAll(own, files, (key) => readFile(join(buildFolder, key)));
  return own;
}

async function removeOld(files: FileStore, own: ReadonlySet<string>): Promise<void> {
  const now = Date.now();
  for await (const { key, modified } of files.list(assetKey('')))
    if (!own.has(key) && now - modified.getTime() > KEEP_MS) await files.remove(key);
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
 * Stores the files of this build where every process finds them, and again every day: tabs opened before a deploy can still
 * load their chunks, and during a rolling deploy processes of both versions serve each other's. Deletes old ones. The process
 * is not ready before they are stored: a balancer may send requests of this build's pages to a process of another version. A
 * failure is logged, and the process becomes ready anyway; it tries again every minute.
 */
export function keepAssetsStored(
  buildFolder: string,
  files: FileStore,
  log: Pick<Logger, 'warn'>,
  retryMs = RETRY_MS,
): ReadyCheck {
  let isDone = false;
  const warn = (error: unknown) => log.warn({ err: error }, 'assets not stored for other versions');
  const store = async (): Promise<ReadonlySet<string>> => {
    try {
      return await putOwn(buildFolder, files);
    } catch (error) {
      warn(error);
    } finally {
      isDone = true;
    }
    await sleep(retryMs, null, { ref: false });
    return store();
  };
  const stored = store();
  void stored.then((own) => removeOld(files, own)).catch(warn);
  // Read from where they are stored: the folder may have the next build by then.
  const renew = async () => putAll(await stored, files, (key) => files.get(key));
  setInterval(() => void renew().catch(warn), RENEW_MS).unref();
  return () => (isDone ? null : 'The built files are being stored for other versions.');
}
