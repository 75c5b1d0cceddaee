import { open, type FileHandle } from 'node:fs/promises';
import { FORMATS, type Format, type Width, WIDTHS, documentPath } from './media-paths.ts';
import { renderImage } from './render-image.ts';

const IMAGE = /^\/media\/([0-9a-f]{32})-(\d{3,4})\.(webp|avif)$/;
const DOCUMENT = /^\/media\/documents\/([0-9a-f]{32})\.pdf$/;

/** Answers GET and HEAD of pictures and documents; anything else under /media/ is 404. */
export function serveMedia(dataDir: string): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return say(405, 'Files can only be read.', { allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(request.url);
    const file = (await findImage(dataDir, pathname)) ?? findDocument(dataDir, pathname);
    const handle = file && (await openFile(file.path));
    if (!handle) return say(404, 'There is no such file.');
    return send(handle, file.type, request.method === 'HEAD');
  };
}

async function findImage(dataDir: string, pathname: string) {
  const [, hash = '', digits, ending] = IMAGE.exec(pathname) ?? [];
  const width = WIDTHS.find((known) => String(known) === digits) satisfies Width | undefined;
  const format = FORMATS.find((known) => known === ending) satisfies Format | undefined;
  if (!width || !format) return null;
  const path = await renderImage(dataDir, hash, width, format);
  return path === null ? null : { path, type: `image/${format}` };
}

function findDocument(dataDir: string, pathname: string) {
  const hash = DOCUMENT.exec(pathname)?.[1];
  return hash ? { path: documentPath(dataDir, hash), type: 'application/pdf' } : null;
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function send(handle: FileHandle, type: string, isHead: boolean): Promise<Response> {
  const { size } = await handle.stat();
  const headers: Record<string, string> = {
    'content-type': type,
    'content-length': String(size),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  };
  if (type === 'application/pdf') headers['content-disposition'] = 'inline';
  if (isHead) {
    await handle.close();
    return new Response(null, { headers });
  }
  // The stream closes the file when it ends and when the client goes away.
  const body = handle.readableWebStream({ autoClose: true });
  return new Response(body as ReadableStream<Uint8Array>, { headers });
}

function say(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(sentence, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}
