import { sql } from 'kysely';
import type { DeliveryMethod } from '#domain/checkout/delivery/delivery-method.ts';
import type { Database } from '#server/database/connect.ts';

/** A zone as an operator sees it. */
export interface ManagedZone {
  id: number;
  name: string;
  position: number;
  /** ISO 3166 codes. */
  countries: string[];
  postcodes: string[];
  methods: ManagedMethod[];
}

export interface ManagedMethod extends DeliveryMethod {
  position: number;
}

/** All zones with their methods, in the order in which they are matched. */
export async function listZones(db: Database): Promise<ManagedZone[]> {
  const { rows } = await sql<ManagedZone>`
    select z.id, z.name, z.position,
      array(
        select c.code from delivery_zone_countries p join countries c on c.id = p.country_id
        where p.zone_id = z.id order by c.code) as countries,
      coalesce((
        select p.postcodes from delivery_zone_countries p
        where p.zone_id = z.id and p.postcodes <> '{}' limit 1), '{}') as postcodes,
      coalesce((
        select json_agg(json_build_object('id', m.id, 'name', m.name, 'kind', m.kind,
          'rates', m.rates, 'most', m.most, 'free_from', m.free_from, 'min_days', m.min_days,
          'max_days', m.max_days, 'address', m.address, 'position', m.position)
          order by m.position, m.id)
        from delivery_methods m where m.zone_id = z.id), '[]') as methods
    from delivery_zones z order by z.position, z.id`.execute(db);
  return rows;
}

/** Countries by code or name, 'all' for every country; unmatched names are returned as unknown. */
export async function findCountries(
  db: Database,
  names: readonly string[],
): Promise<{ ids: number[]; unknown: string[] }> {
  const rows = await db.selectFrom('countries').select(['id', 'code', 'name']).execute();
  if (names.some((name) => name.toLowerCase() === 'all'))
    return { ids: rows.map(({ id }) => id), unknown: [] };
  const matching = names.map((name) => {
    const lowerName = name.trim().toLowerCase();
    return rows.find((row) =>
      [row.code, row.name].some((text) => text.toLowerCase() === lowerName),
    );
  });
  return {
    ids: [...new Set(matching.flatMap((row) => row?.id ?? []))],
    unknown: names.filter((_name, index) => matching[index] === undefined),
  };
}

/** Inserts (`id` null) or updates a zone. Fails if the name is taken. */
export async function upsertZone(
  tx: Database,
  id: number | null,
  fields: { name?: string; position?: number },
): Promise<number> {
  if (id === null) {
    const { name = '', position = 0 } = fields;
    const row = await tx
      .insertInto('delivery_zones')
      .values({ name, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }
  if (Object.keys(fields).length > 0)
    await tx.updateTable('delivery_zones').set(fields).where('id', '=', id).execute();
  return id;
}

/** Replaces the countries and postcodes of a zone. */
export async function replacePlaces(
  tx: Database,
  zoneId: number,
  { countryIds, postcodes }: { countryIds: readonly number[]; postcodes: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('delivery_zone_countries').where('zone_id', '=', zoneId).execute();
  await sql`
    insert into delivery_zone_countries (zone_id, country_id, postcodes)
    select ${zoneId}::bigint, unnest(${countryIds}::bigint[]), ${postcodes}::text[]`.execute(tx);
}

/** Removes a zone with its methods. */
export async function deleteZone(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('delivery_zones').where('id', '=', id).execute();
}

/** Inserts (`id` null) or updates a method. Fails if the zone has another one of that name. */
export async function upsertMethod(
  tx: Database,
  id: number | null,
  method: Omit<ManagedMethod, 'id'> & { zone_id: number },
): Promise<number> {
  const row = { ...method, rates: JSON.stringify(method.rates) };
  const stored =
    id === null
      ? tx.insertInto('delivery_methods').values(row).returning('id')
      : tx.updateTable('delivery_methods').set(row).where('id', '=', id).returning('id');
  return (await stored.executeTakeFirstOrThrow()).id;
}

/** Removes a method. */
export async function deleteMethod(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('delivery_methods').where('id', '=', id).execute();
}
