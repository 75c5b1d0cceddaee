import type { Shipment } from '#contract/orders/order-shapes.ts';
import { trackingLink } from '#domain/orders/tracking-link.ts';
import type { OrderDetailsRow, ShipmentRow } from '../order-row.ts';

/** A parcel as its order shows it. */
export function presentShipment(
  order: Pick<OrderDetailsRow, 'lines'>,
  shipment: ShipmentRow,
): Shipment {
  return {
    id: shipment.id,
    carrier: shipment.carrier,
    tracking_number: shipment.tracking_number,
    tracking_url: trackingLink(shipment.link_pattern, shipment.tracking_number),
    shipped_at: new Date(shipment.shipped_at).toISOString(),
    products: shipment.lines.flatMap(({ order_line_id, pieces }) =>
      order.lines
        .filter(({ id }) => id === order_line_id)
        .map(({ name, size, color }) => ({ name, size, color, qty: pieces })),
    ),
  };
}
