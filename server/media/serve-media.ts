import { open, type FileHandle } from 'node:fs/promises';
import {
  FORMATS,
  type Format,
  type Width,
  WIDTHS,
  brandPath,
  documentPath,
  uploadPath,
} from './media-paths.ts';
import { Overloaded } from '#server/load/overloaded.ts';
import { drawPortrait } from './portrait.ts';
import { renderImage } from './render-image.ts';

const IMAGE = /^\/media\/([0-9a-f]{32})-(\d{3,4})\.(webp|avif)$/;
const DOCUMENT = /^\/media\/documents\/([0-9a-f]{32})\.pdf$/;
const BRAND = /^\/media\/brand\/([0-9a-f]{32})\.png$/;
const UPLOAD = /^\/media\/uploads\/([0-9a-f]{32}\.(jpg|png|pdf))$/;
const UPLOAD_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

const PORTRAIT_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
};

/** Serves GET and HEAD of pictures, portraits, documents and customers' files; anything else under /media/ is 404. */
export function serveMedia(dataDir: string): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainText(405, 'Only GET and HEAD are allowed.', { allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(request.url);
    const portrait = drawPortrait(pathname);
    if (portrait !== null) return new Response(portrait, { headers: PORTRAIT_HEADERS });
    const file = await findFile(dataDir, pathname);
    if (file instanceof Overloaded) return plainText(file.status, file.message, file.headers);
    const handle = file && (await openFile(file.path));
    if (!handle) return plainText(404, 'File not found.');
    return send(handle, file, request.method === 'HEAD');
  };
}

interface FoundFile {
  path: string;
  type: string;
  headers?: Record<string, string>;
}

/** The file of a path; Overloaded when too many renditions are waiting. */
async function findFile(dataDir: string, pathname: string): Promise<FoundFile | Overloaded | null> {
  try {
    return (
      (await findImage(dataDir, pathname)) ??
      findDocument(dataDir, pathname) ??
      findBrandPicture(dataDir, pathname) ??
      findUpload(dataDir, pathname)
    );
  } catch (error) {
    if (error instanceof Overloaded) return error;
    throw error;
  }
}

async function findImage(dataDir: string, pathname: string): Promise<FoundFile | null> {
  const [, hash = '', digits, ending] = IMAGE.exec(pathname) ?? [];
  const width = WIDTHS.find((allowed) => String(allowed) === digits) satisfies Width | undefined;
  const format = FORMATS.find((allowed) => allowed === ending) satisfies Format | undefined;
  if (!width || !format) return null;
  const path = await renderImage(dataDir, hash, width, format);
  return path === null ? null : { path, type: `image/${format}` };
}

function findDocument(dataDir: string, pathname: string): FoundFile | null {
  const hash = DOCUMENT.exec(pathname)?.[1];
  if (!hash) return null;
  return {
    path: documentPath(dataDir, hash),
    type: 'application/pdf',
    headers: { 'content-disposition': 'inline' },
  };
}

function findBrandPicture(dataDir: string, pathname: string): FoundFile | null {
  const hash = BRAND.exec(pathname)?.[1];
  return hash ? { path: brandPath(dataDir, hash), type: 'image/png' } : null;
}

/** Uploads are only for those who have the URL: no shared caching, no indexing. */
function findUpload(dataDir: string, pathname: string): FoundFile | null {
  const [, file = '', ending = ''] = UPLOAD.exec(pathname) ?? [];
  const type = UPLOAD_TYPES[ending];
  if (!type) return null;
  return {
    path: uploadPath(dataDir, file),
    type,
    headers: {
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': ending === 'pdf' ? 'attachment' : 'inline',
      'content-security-policy': "default-src 'none'",
      'x-robots-tag': 'noindex',
    },
  };
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function send(handle: FileHandle, file: FoundFile, isHead: boolean): Promise<Response> {
  const { size } = await handle.stat();
  const headers: Record<string, string> = {
    'content-type': file.type,
    'content-length': String(size),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    ...file.headers,
  };
  if (isHead) {
    await handle.close();
    return new Response(null, { headers });
  }
  // The stream closes the file at its end and when the client disconnects.
  const body = handle.readableWebStream({ autoClose: true });
  return new Response(body as ReadableStream<Uint8Array>, { headers });
}

function plainText(
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
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
