import { readSettings } from '#server/settings/read-settings.ts';
import { translate } from '#server/i18n/translate.ts';
import { documentPage } from '../../documents/document-page.ts';
import type { DocumentView } from '../../documents/document-view.ts';
import { invoiceView } from '../../documents/invoice-view.ts';
import { recentPdf } from '../../documents/pdf/recent-pdfs.ts';
import { listInvoices } from '../../invoices/invoice-queries.ts';
import { invoiceContent } from '../../invoices/make-content.ts';
import { listOrderDetails } from '../../read/queries.ts';
import { findPayment } from '../payment-queries.ts';
import { messagePage } from './payment-pages.ts';
import { PRIVATE_HEADERS } from './small-page.ts';
import type { PaymentPageDeps } from './show-payment.ts';

/**
 * The invoice of an order with its credit notes as a page or a PDF, for holders of its payment's token. Before it is
 * issued, an order summary.
 */
export async function showInvoice(
  deps: PaymentPageDeps,
  { orderId, token, isPdf }: { orderId: number; token: string; isPdf: boolean },
): Promise<Response> {
  const invoice = await documentsOf(deps, orderId, token);
  if (!invoice) return messagePage('en', "We couldn't find that invoice.", 404);
  const { documents, locale, code } = invoice;
  if (isPdf) {
    const name = `${code.replaceAll(/[^\w-]/g, '')}.pdf`;
    return new Response(new Uint8Array(await recentPdf(documents)), {
      headers: {
        ...PRIVATE_HEADERS,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name}"`,
      },
    });
  }
  const pdfUrl = `${orderId}.pdf?token=${encodeURIComponent(token)}`;
  const links = [{ label: translate(locale, 'Download as PDF'), url: pdfUrl }];
  return new Response(documentPage(documents, links), { headers: PRIVATE_HEADERS });
}

async function documentsOf(
  { db, log }: PaymentPageDeps,
  orderId: number,
  token: string,
): Promise<{ documents: DocumentView[]; locale: string; code: string } | null> {
  const order = (await listOrderDetails(db, { token })).find(({ id }) => id === orderId);
  const payment = order && (await findPayment(db, order.payment_id));
  if (!payment) return null;
  const { locale } = payment;
  const issued = await listInvoices(db, [orderId]);
  const [first] = issued;
  if (first) {
    const documents = issued.map(({ content, kind, code, issued_at }) =>
      invoiceView(content, { kind, code, at: issued_at }),
    );
    return { documents, locale, code: first.code };
  }
  const content = invoiceContent(order, locale, await readSettings(db, log));
  return { documents: [invoiceView(content, null)], locale, code: content.order_code };
}
