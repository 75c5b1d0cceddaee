import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestPath } from '#server/http/request/request-path.ts';
import type { ConsoleFiles } from './console-files.ts';

const ASSETS = '/admin/assets/';

/** Scripts, styles and pictures from this origin only; nothing inline, and no framing. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Vite's hot reload uses inline scripts and styles and its own port. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' ws: data: blob:";

/** The camera reads barcodes while packing. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), camera=(self)',
  'x-robots-tag': 'noindex',
};

/** Serves the console's files, and its document for every other URL below /admin. */
export async function serveConsole(
  files: ConsoleFiles,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = requestPath(request);
  // The document is only sent with the headers below, never as a static file.
  if (!path.endsWith('.html') && (await files.serveFile(request, response))) return;
  if (path.startsWith(ASSETS)) {
    response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
    response.end('This file belongs to another version of the console.');
    return;
  }
  const html = Buffer.from(await files.shell(path));
  response.writeHead(200, {
    ...HEADERS,
    'content-security-policy': files.mode === 'production' ? POLICY : DEVELOPMENT_POLICY,
    'content-length': html.length,
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}
