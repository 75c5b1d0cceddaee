import { internationalPhone } from '#domain/accounts/international-phone.ts';
import { boughtProduct, boughtProductText } from '#domain/catalog/chosen-options.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { trackingLink } from '#domain/orders/parcels/tracking-link.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { addressLines } from '#server/i18n/address-lines.ts';
import { getOrder } from '#server/orders/operate/get-order.ts';
import type { OrderDetailsRow } from '#server/orders/read/order-row.ts';
import { oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { type ShopClock, shopClock } from '../terminal/shop/shop-clock.ts';
import { orderDetailsJson } from './order-json.ts';
import { orderLine } from './order-line.ts';
import type { OrdersContext } from './orders-context.ts';

/** `orders show ORDER [--json]`: everything needed to pack and ship it. */
export async function showOrder(
  { db, print, isJson }: OrdersContext,
  args: string[],
): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 1, max: 1 });
  const order = await getOrder(db, words[0] ?? '');
  if (isJson) return print(JSON.stringify(orderDetailsJson(order), null, 2));
  const clock = await shopClock(db);
  print(orderLine(order, clock));
  for (const line of [
    ...contact(order),
    ...pieces(order),
    ...amounts(order),
    ...history(order, clock),
  ]) {
    print(`  ${line}`);
  }
}

function contact({
  address,
  buyer_email,
  note,
  buyer_vat_number,
  reverse_charge,
  delivery_method,
  pickup_address,
}: OrderDetailsRow): string[] {
  const phone = internationalPhone(address.phone_code, address.phone);
  const place = addressLines(address, 'en');
  return [
    `to: ${oneLine([address.name, phone, ...place].filter(Boolean).join(', '))}`,
    ...(buyer_email === null ? [] : [`email: ${oneLine(buyer_email)}`]),
    ...(buyer_vat_number === null
      ? []
      : [`VAT number: ${oneLine(buyer_vat_number)}${reverse_charge ? ' (reverse charge)' : ''}`]),
    ...(delivery_method === null ? [] : [`delivery: ${oneLine(delivery_method)}`]),
    ...(pickup_address === null ? [] : [`picked up at: ${oneLine(pickup_address)}`]),
    ...(note === null ? [] : [`note: ${oneLine(note)}`]),
  ];
}

function pieces({ lines, currency }: OrderDetailsRow): string[] {
  return lines.map((line, index) => {
    const t = translatorOf('en');
    const bought = boughtProductText(boughtProduct({ ...line, texts: null }, 'en', t), t);
    const name = [bought, line.unit].filter(Boolean).join(', ');
    const counts = [
      line.cancelled > 0 ? `${line.cancelled} cancelled` : '',
      line.shipped > 0 ? `${line.shipped} shipped` : '',
      line.returned > 0 ? `${line.returned} returned` : '',
    ].filter(Boolean);
    const note = counts.length > 0 ? ` (${counts.join(', ')})` : '';
    const code = oneLine(line.code ?? `line${index + 1}`);
    return `${line.quantity} x ${code}  ${oneLine(name)}: ${formatAmount(line.unit_price * line.quantity, currency)}${note}`;
  });
}

function amounts(order: OrderDetailsRow): string[] {
  return Object.entries({
    subtotal: order.total_amount,
    ...(order.coupon_discount > 0 ? { discount: order.coupon_discount } : {}),
    delivery: order.delivery_charge,
    ...(order.tax_included ? {} : { tax: order.tax_amount }),
    payable: order.payable_amount,
    ...(order.not_charged > 0 ? { 'taken off': order.not_charged } : {}),
    ...(order.received > 0 && order.paid_at === null ? { received: order.received } : {}),
    ...(order.tax_included ? { 'tax included': order.included_tax_amount } : {}),
    ...(order.refunded_amount > 0 ? { refunded: order.refunded_amount } : {}),
  }).map(([name, amount]) => `${name}: ${formatAmount(amount, order.currency)}`);
}

function history(
  { shipments, changes, refunds, returns, currency }: OrderDetailsRow,
  clock: ShopClock,
): string[] {
  const events: { at: string; what: string }[] = [
    ...shipments.map(({ carrier, tracking_number, link_pattern, shipped_at, lines }) => {
      const count = lines.reduce((sum, line) => sum + line.pieces, 0);
      const named = [carrier, tracking_number, trackingLink(link_pattern, tracking_number)];
      return { at: shipped_at, what: `parcel of ${count}: ${named.filter(Boolean).join(' ')}` };
    }),
    ...refunds.map(({ created_at, amount, method, reason }) => ({
      at: created_at,
      what: `refund of ${formatAmount(amount, currency)}, ${method}${reason === null ? '' : `: ${oneLine(reason)}`}`,
    })),
    ...returns.flatMap(({ id, changes: steps }) =>
      steps.map(({ at, state, note }) => ({
        at,
        what: `return ${id} ${state}${note === null ? '' : `: ${oneLine(note)}`}`,
      })),
    ),
    ...changes.map(({ status, at }) => ({ at, what: status })),
  ];
  return events
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ at, what }) => `${clock.minute(at)}  ${what}`);
}
