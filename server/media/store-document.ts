import { msg } from '#domain/i18n/msg.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { documentKey } from './media-keys.ts';
import { hashBytes } from './hash-bytes.ts';

const LARGEST_FILE = 20 * 1024 * 1024;
const ADDRESS = /^\/media\/documents\/([0-9a-f]{32})\.pdf$/;

/** Not an accepted document. The message is one sentence for people. */
export class UnusableDocument extends Error {}

/** Stores a PDF under the hash of its bytes and returns its URL on this shop. Throws UnusableDocument. */
export async function storeDocument(files: FileStore, bytes: Uint8Array): Promise<string> {
  const url = urlOfDocument(bytes);
  const key = documentKey(hashBytes(bytes));
  if (!(await files.has(key))) await files.put(key, bytes);
  return url;
}

/** The URL under which a PDF would be stored. Throws UnusableDocument. */
export function urlOfDocument(bytes: Uint8Array): string {
  if (bytes.length > LARGEST_FILE)
    throw new UnusableDocument(msg('The document is larger than 20 MB.'));
  if (Buffer.from(bytes.subarray(0, 1024)).indexOf('%PDF-') < 0) {
    throw new UnusableDocument(msg('The document is not a PDF.'));
  }
  return `/media/documents/${hashBytes(bytes)}.pdf`;
}

/** The hash in the URL of a document stored by this shop; null for any other URL. */
export function documentHash(url: string): string | null {
  return ADDRESS.exec(url)?.[1] ?? null;
}
