import type { FailedMail } from '#contract/console/failed-mails.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { Database } from '#server/database/connect.ts';
import {
  countFailedMailRows,
  type FailedMailRow,
  listFailedMailRows,
} from './failed-mail-queries.ts';

/** They are counted up to this. */
const MAX_COUNT = 1000;

const SUBJECTS: Record<Exclude<FailedMailRow['job'], 'send-order-mail'>, FailedMail['about']> = {
  'send-shipment-mail': 'parcel',
  'send-buyer-mail': 'message',
  'send-return-mail': 'return',
  'send-refund-mail': 'refund',
  'send-ticket-mail': 'ticket',
  'send-account-mail': 'account',
  'send-invitation': 'invitation',
  'confirm-stock-alert': 'stock-alert',
  'send-stock-alert': 'stock-alert',
};
const ORDER_SUBJECTS: Readonly<Record<string, FailedMail['about']>> = {
  placed: 'order-placed',
  unpaid: 'order-unpaid',
  paid: 'order-paid',
  'part-paid': 'order-part-paid',
};

/** The latest `limit` mails that failed permanently, of all shops. */
export async function listFailedMails(
  db: Database,
  limit: number,
): Promise<{ mails: FailedMail[]; total: number }> {
  const [rows, total] = await Promise.all([listFailedMailRows(db, limit), countFailedMails(db)]);
  return { mails: rows.map(presentMail), total };
}

/** How many mails failed permanently, of all shops. */
export function countFailedMails(db: Database): Promise<number> {
  return countFailedMailRows(db, MAX_COUNT);
}

function presentMail(row: FailedMailRow): FailedMail {
  const { id, job, kind, order_id, order_prefix, ticket_no, last_error, failed_at } = row;
  return {
    id,
    about:
      job === 'send-order-mail' ? (ORDER_SUBJECTS[kind ?? ''] ?? 'order-status') : SUBJECTS[job],
    order:
      order_id === null ? null : { id: order_id, code: orderCode(order_prefix ?? '', order_id) },
    ticket: ticket_no,
    reason: last_error,
    failed_at: failed_at.toISOString(),
  };
}
