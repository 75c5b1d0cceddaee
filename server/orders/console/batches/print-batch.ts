import { randomUUID } from 'node:crypto';
import { scopeOf } from '#domain/staff/rights.ts';
import { operate } from '#server/audit/operate.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { rolesNow } from '#server/staff/roles-now.ts';
import type { DocumentView } from '../../documents/document-view.ts';
import { renderPdf } from '../../documents/pdf/render-pdf.ts';
import { invoicesOf, issueOrderInvoice, slipsOf } from '../../operate/documents/print-orders.ts';
import { listFinishedOrderIds, settleItem } from './batch-items.ts';
import { type BatchWork, eachPending } from './batch-work.ts';

/** The key prefix of printed files. */
export const BATCH_FILES = 'batches/';

const CHUNK_SIZE = 50;

/**
 * Prints the packing slips of a batch's orders, or their invoices after issuing the missing ones; returns the key of the
 * PDF, null if there is nothing to print.
 */
export async function printBatch(work: BatchWork): Promise<string | null> {
  const { deps, batch, by, signal } = work;
  const { db, files } = deps;
  if (batch.kind === 'invoices')
    await eachPending(work, 'orders.amounts', ({ position, code }) =>
      operate(db, by(), async (act) => {
        if (!(await settleItem(act.db, batch, position, { outcome: 'done' }))) return act.skip();
        await issueOrderInvoice(act, code);
      }),
    );
  else
    await eachPending(work, 'orders.see', ({ position }) =>
      settleItem(db, batch, position, { outcome: 'done' }),
    );
  const pages = await documentsOf(work);
  if (pages.length === 0) return null;
  const pdf = await renderPdf(pages);
  signal.throwIfAborted();
  const key = `${BATCH_FILES}${randomUUID()}.pdf`;
  await files.put(key, pdf);
  return key;
}

async function documentsOf({
  deps: { db, log },
  batch,
  signal,
}: BatchWork): Promise<DocumentView[]> {
  const ids = await listFinishedOrderIds(db, batch.id);
  const settings = await readSettings(db, log);
  const contacts = scopeOf(await rolesNow(db, batch.staff_id), 'orders.contact');
  const documents: DocumentView[] = [];
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    signal.throwIfAborted();
    const some = ids.slice(start, start + CHUNK_SIZE);
    documents.push(
      ...(batch.kind === 'slips'
        ? await slipsOf(db, some, settings, contacts)
        : await invoicesOf(db, some)),
    );
  }
  return documents;
}
