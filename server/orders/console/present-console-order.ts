import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { boughtProduct, optionText } from '#domain/catalog/chosen-options.ts';
import { toDecimal } from '#domain/money/amount.ts';
import {
  cancellablePieces,
  restockablePieces,
  refundablePieces,
} from '#domain/orders/refunds/refundable-pieces.ts';
import { returnablePieces } from '#domain/orders/returns/returnable.ts';
import { trackingLink } from '#domain/orders/parcels/tracking-link.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { imageUrl } from '#server/media/image-url.ts';
import type { listMessages } from '../messages/message-queries.ts';
import type { listNotes } from '../notes/note-queries.ts';
import type { ListedReturn } from '../operate/returns/list-returns.ts';
import type { OrderDetailsRow } from '../read/order-row.ts';

/**
 * The lines of an order with what can still be done with their pieces; amounts as decimals, null without the right to
 * see them.
 */
export function linesOf(
  { lines, order_status: status }: OrderDetailsRow,
  { barcodes, hasAmounts }: { barcodes: ReadonlyMap<number, string>; hasAmounts: boolean },
  locale: string,
): ConsoleOrder['lines'] {
  const t = translatorOf(locale);
  return lines.map((line) => ({
    id: line.id,
    product_id: line.product_id,
    name: line.name,
    variant: [
      ...boughtProduct({ ...line, texts: null }, locale, t).options.map((option) =>
        optionText(option, t),
      ),
      line.unit,
    ]
      .filter(Boolean)
      .join(' · '),
    code: line.code,
    barcode: barcodes.get(line.id) ?? null,
    picture: line.picture === null ? null : imageUrl(line.picture, 160),
    quantity: line.quantity,
    cancelled: line.cancelled,
    shipped: line.shipped,
    returned: line.returned,
    cancellable: cancellablePieces(line, status),
    refundable: refundablePieces(line, status),
    restockable: restockablePieces(line),
    returnable: status === 'On The Way' || status === 'Delivered' ? returnablePieces(line) : 0,
    unit_price: hasAmounts ? toDecimal(line.unit_price) : null,
    total: hasAmounts ? toDecimal(line.unit_price * line.quantity) : null,
  }));
}

/** The internal notes of an order, with the names of their authors. */
export const notesOf = (rows: Awaited<ReturnType<typeof listNotes>>): ConsoleOrder['notes'] =>
  rows.map(({ id, text, created_at, name }) => ({
    id,
    text,
    at: created_at.toISOString(),
    person: name,
  }));

/** The messages to the buyer of an order, with the names of their authors. */
export const messagesOf = (
  rows: Awaited<ReturnType<typeof listMessages>>,
): ConsoleOrder['messages'] =>
  rows.map(({ id, subject, body, created_at, name }) => ({
    id,
    subject,
    text: body,
    at: created_at.toISOString(),
    person: name,
  }));

/** A return with its history and the names of its products. */
export function returnOf(
  { lines, returns }: OrderDetailsRow,
  orderReturn: ListedReturn,
): ConsoleOrder['returns'][number] {
  return {
    id: orderReturn.id,
    state: orderReturn.state,
    reason: orderReturn.reason,
    at: iso(orderReturn.created_at),
    history: (returns.find(({ id }) => id === orderReturn.id)?.changes ?? []).map(
      ({ state, at, note }) => ({ state, at: iso(at), note }),
    ),
    lines: orderReturn.lines.map(({ order_line_id: id, pieces, to_stock, scrapped }) => ({
      id,
      name: lines.find((line) => line.id === id)?.name ?? '',
      pieces,
      to_stock,
      scrapped,
    })),
  };
}

/** The parcels of an order, with links to their carriers' tracking pages. */
export function parcelsOf(row: OrderDetailsRow): ConsoleOrder['parcels'] {
  return row.shipments.map((parcel) => ({
    id: parcel.id,
    carrier: parcel.carrier,
    tracking_number: parcel.tracking_number,
    tracking_url: trackingLink(parcel.link_pattern, parcel.tracking_number),
    shipped_at: iso(parcel.shipped_at),
    lines: parcel.lines.flatMap(({ order_line_id, pieces }) =>
      row.lines.filter(({ id }) => id === order_line_id).map(({ name }) => ({ name, pieces })),
    ),
  }));
}

/** A timestamp of the database in the format of the API. */
export const iso = (at: string) => new Date(at).toISOString();
