import { sql } from 'kysely';
import type { OrderedAddress } from '#contract/addresses.ts';
import type { OrderAddress } from '#contract/console/orders/buyer/order-address.ts';
import type { DeliveryZone } from '#domain/checkout/delivery/delivery-zone.ts';
import { deliveryJson } from '#server/checkout/delivery-sql.ts';
import type { DeliveryRow } from '#server/checkout/checkout-row.ts';
import type { Database } from '#server/database/connect.ts';

/** The delivery address of an order. */
export async function findOrderAddress(tx: Database, id: number): Promise<OrderedAddress | null> {
  const { rows } = await sql<{ address: OrderedAddress }>`
    select address from orders where id = ${id}`.execute(tx);
  return rows[0]?.address ?? null;
}

/** Changes fields of an order's delivery address. */
export async function updateOrderAddress(
  tx: Database,
  id: number,
  fields: OrderAddress,
): Promise<void> {
  await sql`
    update orders set address = address || ${JSON.stringify(fields)}::jsonb where id = ${id}`.execute(
    tx,
  );
}

/**
 * The delivery zones of a country, or of the first zone's country when it is unknown. Empty in a shop without zones.
 */
export async function listZonesOf(
  tx: Database,
  countryId: number | null,
): Promise<readonly DeliveryZone[]> {
  const { rows } = await sql<{ delivery: DeliveryRow }>`
    with destination as (select ${countryId}::bigint as id)
    select ${deliveryJson} as delivery`.execute(tx);
  return rows[0]?.delivery.zones ?? [];
}
