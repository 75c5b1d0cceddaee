import type { Act } from '#contract/console/acts.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { msg } from '../../i18n/msg.ts';

/** Acts that can be undone from the audit log, each with the right this requires. */
const RIGHTS = {
  'product.add': 'products.delete',
  'product.edit': 'products.edit',
  'product.delete': 'products.delete',
  'product.restore': 'products.delete',
  'variant.price': 'prices.edit',
  'variant.weight': 'products.edit',
  'stock.adjust': 'stock.edit',
  'catalogue.import': 'imports.run',
  'category.add': 'taxonomy.edit',
  'category.edit': 'taxonomy.edit',
  'category.delete': 'taxonomy.edit',
  'category.restore': 'taxonomy.edit',
  'category.move': 'taxonomy.edit',
  'brand.add': 'taxonomy.edit',
  'brand.edit': 'taxonomy.edit',
  'brand.delete': 'taxonomy.edit',
  'attribute.add': 'taxonomy.edit',
  'attribute.edit': 'taxonomy.edit',
  'attribute.move': 'taxonomy.edit',
  'attribute.delete': 'taxonomy.edit',
  'attribute.values': 'taxonomy.edit',
  'product.tags': 'products.edit',
  'option.add': 'taxonomy.edit',
  'option.edit': 'taxonomy.edit',
  'option.delete': 'taxonomy.edit',
  'option.merge': 'taxonomy.edit',
  'banner.add': 'settings.edit',
  'banner.edit': 'settings.edit',
  'banner.delete': 'settings.edit',
  'banner.restore': 'settings.edit',
  'ad.add': 'settings.edit',
  'ad.edit': 'settings.edit',
  'ad.delete': 'settings.edit',
  'ad.restore': 'settings.edit',
  'voucher.add': 'settings.edit',
  'voucher.delete': 'settings.edit',
  'voucher.restore': 'settings.edit',
  'voucher.edit': 'settings.edit',
  'flash-sale.add': 'settings.edit',
  'flash-sale.edit': 'settings.edit',
  'flash-sale.delete': 'settings.edit',
  'setting.set': 'settings.edit',
  'brand.set': 'settings.edit',
  'shop.open': 'settings.edit',
  'shop.close': 'settings.edit',
  'shop.email': 'settings.edit',
  'shop.prefix': 'settings.edit',
  'order.address': 'orders.address',
  'order.contact': 'orders.contact',
  'order.advance': 'orders.advance',
  'order.assign': 'orders.advance',
  'order.tags': 'orders.advance',
  'order.pay': 'orders.pay',
  'order.vat-number': 'orders.address',
  'shipment.edit': 'orders.ship',
  'customer.edit': 'customers.edit',
  'customer.claim-orders': 'customers.edit',
  'customer.tags': 'customers.edit',
  'customer.close': 'customers.edit',
  'customer.open': 'customers.edit',
  'ticket.highlight': 'tickets.answer',
  'ticket.status': 'tickets.answer',
  'ticket.schedule': 'tickets.answer',
  'ticket.assign': 'tickets.answer',
  'ticket.priority': 'tickets.answer',
  'ticket.tags': 'tickets.answer',
  'reply.save': 'replies.edit',
  'reply.delete': 'replies.edit',
  'error.solve': 'errors.see',
  'view.save': 'audit.see',
  'view.delete': 'audit.see',
  'person.role': 'people.edit',
  'page.make': 'settings.edit',
  'page.edit': 'settings.edit',
  'page.place': 'settings.edit',
  'page.remove': 'settings.edit',
  'tax.add': 'settings.edit',
  'tax.edit': 'settings.edit',
  'tax.remove': 'settings.edit',
  'tax-class.add': 'settings.edit',
  'tax-class.edit': 'settings.edit',
  'tax-class.remove': 'settings.edit',
  'currency.add': 'settings.edit',
  'currency.rate': 'settings.edit',
  'currency.remove': 'settings.edit',
  'carrier.add': 'settings.edit',
  'carrier.edit': 'settings.edit',
  'carrier.remove': 'settings.edit',
  'delivery-zone.add': 'settings.edit',
  'delivery-zone.edit': 'settings.edit',
  'delivery-zone.remove': 'settings.edit',
  'delivery-method.add': 'settings.edit',
  'delivery-method.edit': 'settings.edit',
  'delivery-method.remove': 'settings.edit',
} as const satisfies Partial<Record<Act, Right>>;
export type UndoableAct = keyof typeof RIGHTS;

const SENT = msg("It has already been sent and can't be undone.");
const MONEY = msg("Refunds and parcels are corrected on the order's page.");
const GONE = msg('It was permanently deleted. Create it again.');
const SIGNED = msg('The sign-in details stay the same.');
const MANY = msg('This changed many records. Restore a backup, or import the earlier file.');
const MERGED = msg(
  "The orders and addresses of both accounts are in one list now and can't be separated again.",
);
const NOTHING = msg('Nothing in the shop was changed.');

/** Why each other act can't be undone. */
const REASONS: Record<Exclude<Act, UndoableAct>, string> = {
  'order.undo': MONEY,
  'order.cancel': MONEY,
  'order.cancel-pieces': MONEY,
  'order.note': SENT,
  'order.mail': SENT,
  'order.return': MONEY,
  'order.invoice': msg("Issued invoices can't be changed. A credit note corrects them."),
  'order.payment-undo': msg('Record the payment again.'),
  'order.payment-differs': NOTHING,
  'order.refund': MONEY,
  'order.export': NOTHING,
  'shipment.make': MONEY,
  'product.remove': GONE,
  'category.remove': GONE,
  'voucher.remove': GONE,
  'banner.remove': GONE,
  'ad.remove': GONE,
  'catalogue.undo': msg('Import the file again.'),
  'currency.default': MANY,
  'currency.confirm': NOTHING,
  'backup.restore': MANY,
  'demo.remove': GONE,
  'category.merge': MANY,
  'brand.merge': MANY,
  'attribute.merge': MANY,
  'option.unmerge': msg('Merge them again.'),
  'ticket.reply': SENT,
  'ticket.reply-later': msg('Change or withdraw it on the ticket.'),
  'ticket.note': SENT,
  'ticket.merge': msg('The messages are one conversation now, which may have continued since.'),
  'ticket.export': NOTHING,
  'customer.note': SENT,
  'customer.password-link': SENT,
  'customer.merge': MERGED,
  'customer.copy': NOTHING,
  'customer.erase': GONE,
  'customer.export': NOTHING,
  'mail.test': SENT,
  'mail.again': SENT,
  'files.copy': NOTHING,
  'backup.make': NOTHING,
  'person.invite': SENT,
  'person.join': SIGNED,
  'person.edit': msg('People change their name and language themselves.'),
  'person.password': SIGNED,
  'person.factor': SIGNED,
  'session.open': SIGNED,
  'session.fail': SIGNED,
  'session.end': SIGNED,
};

/** The import that entries of the command line name: it notes nothing that could be undone. */
const COMMAND_LINE = 0;

/** How long a status change of an order can be undone; its mail is sent a little later than that. */
export const MOVE_UNDO_MS = 60_000;
const TOO_LATE = msg('A status change can only be undone within a minute.');

/** Why a log entry can't be undone now, as a translatable English sentence; null: it can. */
export function undoRefusal(
  { act, at, record_id }: { act: string; at: string; record_id: number },
  now: Date,
): string | null {
  if (act === 'catalogue.import' && record_id === COMMAND_LINE) return MANY;
  if (!isUndoable(act)) return irreversibleReason(act);
  const isLate = act === 'order.advance' && now.getTime() - Date.parse(at) > MOVE_UNDO_MS;
  return isLate ? TOO_LATE : null;
}

/** Whether an act can be undone from the log. */
export function isUndoable(act: string): act is UndoableAct {
  return Object.hasOwn(RIGHTS, act);
}

/** The right required to undo an act. */
export function rightToUndo(act: UndoableAct): Right {
  return RIGHTS[act];
}

/** Why an act can never be undone, as a translatable English sentence. */
export function irreversibleReason(act: string): string {
  return Object.hasOwn(REASONS, act) ? REASONS[act as keyof typeof REASONS] : NOTHING;
}
