import type { Right } from '#contract/console/staff/rights.ts';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { canCorrectAddress } from '#domain/orders/can-correct-address.ts';
import { movesOf } from '#domain/orders/moves-of.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { isInScope, scopeOf } from '#domain/staff/rights.ts';
import { listTagsOfCustomer } from '#server/accounts/customer-tags.ts';
import { latestEntries } from '#server/audit/latest-entries.ts';
import { presentEntry } from '#server/audit/present-entry.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { listPeopleFor } from '#server/staff/assignment/assignable-people.ts';
import { listOtherParts } from './scope-queries.ts';
import { getHandling, listOrderTags } from '../handling/handling-queries.ts';
import { isBuyerMailed } from '../mails/is-buyer-mailed.ts';
import { findContact } from '../change/contact-queries.ts';
import { listMessages } from '../messages/message-queries.ts';
import { listNotes } from '../notes/note-queries.ts';
import { addressFields } from '../operate/buyer/correct-address.ts';
import { listReturns } from '../operate/returns/list-returns.ts';
import { findPaidSession } from '../payments/session-queries.ts';
import { listReceived } from '../received/received-queries.ts';
import { listOrderDetails } from '../read/queries.ts';
import { listCarrierRows } from '../shipments/shipment-queries.ts';
import { iso, linesOf, messagesOf, notesOf, parcelsOf, returnOf } from './present-console-order.ts';
import { listBarcodes } from './barcode-queries.ts';
import { buyerRecords } from './buyer/buyer-records.ts';
import { addressOf, buyerOf } from './buyer/present-buyer.ts';
import { mailsForCaller } from './buyer/repeat-mail.ts';
import { amountsOf, moneyBackOf, paymentOf, receivedOf } from './order-money.ts';
import { requireOrder } from './require-order.ts';

const HISTORY = 100;
const RETURNS = 100;

/** Everything about an order that the caller's role may see. NotFound for orders of other shops. */
export async function getConsoleOrder(
  context: SignedInContext,
  { id }: { id: number },
): Promise<ConsoleOrder> {
  const { db, session, config, locale } = context;
  const scope = scopeOf(session.roles, 'orders.see');
  await requireOrder(context, 'orders.see', id);
  const [[row], carriers, history, returns, notes, barcodes] = await Promise.all([
    listOrderDetails(db, { id, userId: null }),
    listCarrierRows(db),
    latestEntries(db, { kind: 'order', id, limit: HISTORY }),
    listReturns(db, { orderId: id, isOpen: false, limit: RETURNS }),
    listNotes(db, id),
    listBarcodes(db, id),
  ]);
  if (!row) throw new NotFound("This order doesn't exist.");
  const [contact, parts, handling, people, tags, records] = await Promise.all([
    findContact(db, row.payment_id),
    listOtherParts(db, scope, { id, paymentId: row.payment_id }),
    getHandling(db, id),
    listPeopleFor(db, 'orders.see', row.shop_id),
    listOrderTags(db, scope),
    buyerRecords(context, row),
  ]);
  const sees = (right: Right) => isInScope(scopeOf(session.roles, right), row.shop_id);
  const hasAmounts = sees('orders.amounts');
  const hasContact = sees('orders.contact');
  const contacts = scopeOf(session.roles, 'orders.contact');
  const messages = hasContact ? await listMessages(db, id) : [];
  const paidSession = hasAmounts ? await findPaidSession(db, row.payment_id, id) : undefined;
  return {
    id,
    code: orderCode(row.order_prefix, id),
    created_at: iso(row.created_at),
    shop: row.shop_name,
    currency: row.currency,
    status: row.order_status,
    moves: movesOf({
      status: row.order_status,
      method: row.method,
      isPaid: row.paid_at !== null,
    }),
    payment: {
      ...paymentOf(row),
      number: paidSession?.gateway_payment ?? null,
    },
    received: hasAmounts ? receivedOf(row, await listReceived(db, id)) : null,
    lines: linesOf(row, { barcodes, hasAmounts }, locale),
    amounts: hasAmounts ? amountsOf(row) : null,
    ...(hasAmounts ? await moneyBackOf(db, id) : { refundable: null, refunds: [] }),
    buyer: {
      ...buyerOf(row, contact, hasContact),
      customer: sees('customers.see') ? await customerOf(context, row.user_id) : null,
    },
    ...records,
    contact_fields:
      contact?.shop_ids.every((shop) => isInScope(contacts, shop)) === true
        ? { name: contact.name, email: contact.email, phone: contact.phone }
        : null,
    repeatable_mails: mailsForCaller(context, row, contact),
    is_buyer_mailed: isBuyerMailed(config, row.buyer_email !== null),
    address: addressOf(row, locale),
    address_fields:
      sees('orders.address') && canCorrectAddress(row.order_status, row.shipments.length > 0)
        ? addressFields(row.address)
        : null,
    ...handling,
    handling_choices: { people, tags },
    note: row.note,
    notes: notesOf(notes),
    messages: messagesOf(messages),
    promised: row.estimated_delivery_time,
    returns: returns.map((orderReturn) => returnOf(row, orderReturn)),
    parcels: parcelsOf(row),
    parts: parts.map(({ id: other, order_prefix, shop, status }) => ({
      id: other,
      code: orderCode(order_prefix, other),
      shop,
      status,
    })),
    timeline: row.changes.map(({ status, at }) => ({ status, at: iso(at) })),
    history: hasAmounts ? history.map((entry) => presentEntry(entry, { seesAddress: false })) : [],
    carriers: carriers.map(({ name }) => name),
  };
}

/** The account that ordered, with its tags for people who may change it; null without one. */
async function customerOf(
  { db, session }: SignedInContext,
  id: number | null,
): Promise<ConsoleOrder['buyer']['customer']> {
  if (id === null) return null;
  const hasTags = scopeOf(session.roles, 'customers.edit') === 'all';
  return { id, tags: hasTags ? await listTagsOfCustomer(db, id) : [] };
}
