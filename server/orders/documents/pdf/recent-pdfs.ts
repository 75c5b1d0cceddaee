import { createHash } from 'node:crypto';
import type { DocumentView } from '../document-view.ts';
import { renderPdf } from './render-pdf.ts';

/** Some hundred invoices of the usual length. */
const MAX_BYTES = 16 * 1024 * 1024;

/** By the hash of what they show, the least recently requested first. */
const recent = new Map<string, Buffer>();
const running = new Map<string, Promise<Buffer>>();
let bytes = 0;

/**
 * A PDF that everybody with its link can request, as often as they like: while the same documents are rendered, or were
 * recently, no second process renders them. Throws Overloaded as renderPdf does.
 */
export async function recentPdf(documents: readonly DocumentView[]): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(documents)).digest('base64');
  const cached = recent.get(key);
  if (cached) {
    recent.delete(key);
    recent.set(key, cached);
    return cached;
  }
  const started = running.get(key);
  if (started) return started;
  const rendering = renderPdf(documents).finally(() => running.delete(key));
  running.set(key, rendering);
  const pdf = await rendering;
  store(key, pdf);
  return pdf;
}

function store(key: string, pdf: Buffer): void {
  recent.set(key, pdf);
  bytes += pdf.length;
  for (const [oldest, { length }] of recent) {
    if (bytes <= MAX_BYTES) return;
    recent.delete(oldest);
    bytes -= length;
  }
}
