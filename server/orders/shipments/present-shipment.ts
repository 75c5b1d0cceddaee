import type { Shipment } from '#contract/orders/order-shapes.ts';
import { trackingLink } from '#domain/orders/parcels/tracking-link.ts';
import { presentPieces } from '../read/present-pieces.ts';
import type { OrderDetailsRow, ShipmentRow } from '../read/order-row.ts';

/** A parcel as its order shows it, in the reader's language. */
export function presentShipment(
  order: Pick<OrderDetailsRow, 'lines'>,
  shipment: ShipmentRow,
  locale: string,
): Shipment {
  return {
    id: shipment.id,
    carrier: shipment.carrier,
    tracking_number: shipment.tracking_number,
    tracking_url: trackingLink(shipment.link_pattern, shipment.tracking_number),
    shipped_at: new Date(shipment.shipped_at).toISOString(),
    products: presentPieces(order, shipment.lines, locale),
  };
}
