import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DeliveryRow } from './checkout-row.ts';

/** The zones of the country in the table `destination (id)`, with their methods. */
export const deliveryJson: RawBuilder<DeliveryRow> = sql<DeliveryRow>`(
  select json_build_object(
    'is_zoned', exists (select from delivery_zones),
    'zones', coalesce((
      select json_agg(json_build_object('id', z.id, 'name', z.name, 'postcodes', z.postcodes,
        'methods', coalesce((
          select json_agg(json_build_object('id', m.id, 'name', m.name, 'kind', m.kind,
            'rates', m.rates, 'most', m.most, 'free_from', m.free_from, 'min_days', m.min_days,
            'max_days', m.max_days, 'address', m.address) order by m.position, m.id)
          from delivery_methods m where m.zone_id = z.id), '[]')) order by z.position, z.id)
      from (
        select z.id, z.name, z.position, c.postcodes
        from delivery_zones z join delivery_zone_countries c on c.zone_id = z.id
        where c.country_id = d.id
        union all
        (select z.id, z.name, z.position, '{}' from delivery_zones z
        where d.id is null order by z.position, z.id limit 1)) z), '[]'))
  from destination d)`;

/** The zones of each of these countries, with their methods. */
export async function listDeliveries(
  db: Database,
  countryIds: readonly number[],
): Promise<Map<number, DeliveryRow>> {
  const { rows } = await sql<{ id: number; delivery: DeliveryRow }>`
    select own.id, (with destination as (select own.id) select ${deliveryJson}) as delivery
    from unnest(${countryIds}::bigint[]) as own (id)`.execute(db);
  return new Map(rows.map(({ id, delivery }) => [id, delivery]));
}
