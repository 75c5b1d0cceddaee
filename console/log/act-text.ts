import { msg } from '#domain/i18n/msg.ts';

/** Acts of the audit log in the words of the trade. */
const ACTS: Record<string, string> = {
  'order.advance': msg('Order moved'),
  'order.cancel': msg('Order cancelled'),
  'order.cancel-pieces': msg('Pieces cancelled'),
  'order.note': msg('Note written'),
  'order.undo': msg('Move undone'),
  'order.address': msg('Delivery address changed'),
  'shipment.edit': msg('Tracking number changed'),
  'order.return': msg('Return changed'),
  'order.invoice': msg('Invoice issued'),
  'order.pay': msg('Payment noted'),
  'order.refund': msg('Money given back'),
  'shipment.make': msg('Parcel shipped'),
  'product.add': msg('Product made'),
  'product.edit': msg('Product changed'),
  'variant.price': msg('Prices changed'),
  'product.delete': msg('Product deleted'),
  'catalogue.import': msg('Products imported'),
  'product.restore': msg('Product restored'),
  'stock.adjust': msg('Stock changed'),
  'ticket.reply': msg('Ticket replied to'),
  'ticket.note': msg('Note on a ticket'),
  'ticket.status': msg('Ticket closed or reopened'),
  'ticket.schedule': msg('Ticket scheduled'),
  'ticket.highlight': msg('Message pinned'),
  'reply.save': msg('Saved reply changed'),
  'reply.delete': msg('Saved reply deleted'),
  'customer.close': msg('Account of a customer closed'),
  'customer.open': msg('Account of a customer opened again'),
  'customer.erase': msg('Customer erased'),
  'error.solve': msg('Error solved or opened again'),
  'setting.set': msg('Setting changed'),
  'person.invite': msg('Person invited'),
  'person.join': msg('Person joined'),
  'person.edit': msg('Person changed'),
  'person.role': msg('Roles changed'),
  'person.password': msg('Password changed'),
  'person.factor': msg('Second factor changed'),
  'session.open': msg('Signed in'),
  'session.fail': msg('Sign-in failed'),
  'session.end': msg('Signed out'),
};

/** What was done, as an English sentence to be translated; an act without words of its own is its name. */
export function actText(act: string): string {
  return Object.hasOwn(ACTS, act) ? (ACTS[act] ?? act) : act;
}
