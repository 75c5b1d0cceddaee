import { mailboxOf } from '#domain/limits/mailbox.ts';
import {
  STOCK_ALERT_OF_ADDRESS,
  STOCK_ALERT_OF_CONTACT,
} from '#domain/limits/stock-alert-limits.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, NotFound } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { findStock, upsertAlert } from './queries.ts';

/**
 * Stores a request for a single mail when a sold-out product is back in stock, and mails a confirmation link. A
 * repeated request sends nothing, and the response does not reveal it. Throws NotFound for a product that is not on
 * sale, 422 for one in stock, 429 beyond the limits.
 */
export async function requestStockAlert(
  context: CallContext,
  request: { product_id: number; variant_id?: number | undefined; email: string },
): Promise<void> {
  const { now, locale, clientAddress } = context;
  const { product_id, variant_id = null, email } = request;
  await transaction(context.db, async (tx) => {
    await countAttempts(tx, context, [
      { limit: STOCK_ALERT_OF_CONTACT, subject: mailboxOf(email) },
      { limit: STOCK_ALERT_OF_ADDRESS, subject: clientAddress },
    ]);
    const stock = await findStock(tx, { product_id, variant_id });
    if (!stock) throw new NotFound("We couldn't find that product.");
    if (stock.quantity > 0)
      throw new Failure(422, 'This product is in stock. You can order it now.', {
        errors: { product_id: ['This product is in stock. You can order it now.'] },
      });
    const alert = { product_id, variant_id, email, locale, created_at: now };
    const stored = await upsertAlert(tx, alert);
    if (stored) await addJob(tx, 'confirm-stock-alert', { alert_id: stored.id });
  });
}
