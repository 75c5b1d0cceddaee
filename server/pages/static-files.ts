import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type SentResponse, sendResponse } from '#server/cache/send-response.ts';
import { requestPath } from '#server/http/request/request-path.ts';

export const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves a built file; false if no file has that path. */
export type ServeStatic = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Loads the built files once and serves them from memory as pages are served (decision 0020), with the compressed copies
 * the build made (`x.js.br`, `x.js.gz`). Files with a hash in their name never expire.
 */
export async function staticFiles(folder: string): Promise<ServeStatic> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)),
  );
  const files = new Map<string, SentResponse>();
  for (const [path, identity] of contents) {
    if (path.endsWith('.br') || path.endsWith('.gz')) continue;
    const bodies: SentResponse['bodies'] = { identity };
    const [br, gzip] = [contents.get(`${path}.br`), contents.get(`${path}.gz`)];
    if (br) bodies.br = br;
    if (gzip) bodies.gzip = gzip;
    const headers = { ...fileHeaders(path), etag: `"${hash('sha1', identity, 'base64url')}"` };
    files.set(path.slice(folder.length), { status: 200, headers, bodies });
  }
  return (request, response) => {
    const file = files.get(requestPath(request));
    if (file) sendResponse(request, response, file);
    return file !== undefined;
  };
}

function fileHeaders(path: string): Record<string, string> {
  const isHashed = /\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(path);
  // A service worker cached too long serves an outdated shop.
  const isWorker = path.endsWith('/service-worker.js');
  const lasting = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  return {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': isWorker ? 'no-cache' : lasting,
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  };
}
