import { open, type FileHandle } from 'node:fs/promises';
import type { FileStore } from '#server/files/file-store.ts';
import { nullIfMissing } from '#server/files/missing.ts';
import { brandingKey, documentKey, uploadKey } from './media-keys.ts';
import { FORMATS, type Format, type Width, WIDTHS } from './renditions.ts';
import { Overloaded } from '#server/load/overloaded.ts';
import { drawPortrait } from './portrait.ts';
import { renderImage } from './render-image.ts';

const IMAGE = /^\/media\/([0-9a-f]{32})-(\d{3,4})\.(webp|avif)$/;
const DOCUMENT = /^\/media\/documents\/([0-9a-f]{32})\.pdf$/;
const BRANDING = /^\/media\/brand\/([0-9a-f]{32})\.png$/;
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
export function serveMedia(files: FileStore): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainText(405, 'Only GET and HEAD are allowed.', { allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(request.url);
    const portrait = drawPortrait(pathname);
    if (portrait !== null) return new Response(portrait, { headers: PORTRAIT_HEADERS });
    const file = await findFile(files, pathname);
    if (file instanceof Overloaded) return plainText(file.status, file.message, file.headers);
    const handle = file && (await nullIfMissing(open(file.path)));
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
async function findFile(
  files: FileStore,
  pathname: string,
): Promise<FoundFile | Overloaded | null> {
  try {
    return (
      (await findImage(files, pathname)) ??
      (await findDocument(files, pathname)) ??
      (await findBrandingPicture(files, pathname)) ??
      (await findUpload(files, pathname))
    );
  } catch (error) {
    if (error instanceof Overloaded) return error;
    throw error;
  }
}

async function findImage(files: FileStore, pathname: string): Promise<FoundFile | null> {
  const [, hash = '', digits, ending] = IMAGE.exec(pathname) ?? [];
  const width = WIDTHS.find((allowed) => String(allowed) === digits) satisfies Width | undefined;
  const format = FORMATS.find((allowed) => allowed === ending) satisfies Format | undefined;
  if (!width || !format) return null;
  const path = await renderImage(files, hash, width, format);
  return path === null ? null : { path, type: `image/${format}` };
}

async function findDocument(files: FileStore, pathname: string): Promise<FoundFile | null> {
  const hash = DOCUMENT.exec(pathname)?.[1];
  const path = hash ? await files.localPath(documentKey(hash)) : null;
  if (path === null) return null;
  return {
    path,
    type: 'application/pdf',
    headers: { 'content-disposition': 'inline' },
  };
}

async function findBrandingPicture(files: FileStore, pathname: string): Promise<FoundFile | null> {
  const hash = BRANDING.exec(pathname)?.[1];
  const path = hash ? await files.localPath(brandingKey(hash)) : null;
  return path === null ? null : { path, type: 'image/png' };
}

/** Uploads are only for those who have the URL: no shared caching, no indexing. */
async function findUpload(files: FileStore, pathname: string): Promise<FoundFile | null> {
  const [, file = '', ending = ''] = UPLOAD.exec(pathname) ?? [];
  const type = UPLOAD_TYPES[ending];
  const path = type ? await files.localPath(uploadKey(file)) : null;
  if (!type || path === null) return null;
  return {
    path,
    type,
    headers: {
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': ending === 'pdf' ? 'attachment' : 'inline',
      'content-security-policy': "default-src 'none'",
      'x-robots-tag': 'noindex',
    },
  };
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
