import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Logger } from 'pino';
import type { App } from '#server/app.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { nullIfMissing } from '#server/files/missing.ts';
import { TYPES } from './static-files.ts';
import { ASSET_NAME, assetKey } from './store-assets.ts';

const PATH = /^\/assets\/([^/]+)$/;
const MISSING = 'This file belonged to an earlier version of the shop: load the page again.';
const TOO_MANY = 'Too many files that are no longer there: load the page again in a minute.';
const UNREADABLE = "This file can't be read at the moment: load the page again.";

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
    const path = await files.localPath(assetKey(name));
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
    if (!ASSET_NAME.test(name)) return respond(404, MISSING, plain);
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
