import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Deletes sample currencies whose rate nobody has set and in which nobody has ordered. */
export async function deleteCurrencies(
  tx: Database,
  samples: readonly { name: string; rate_from_default: number }[],
): Promise<number> {
  let deleted = 0;
  for (const { name, rate_from_default } of samples) {
    const { numAffectedRows } = await sql`
      delete from currencies c where name = ${name} and rate_from_default = ${rate_from_default}
        and not is_default and not exists (select from orders o where o.currency = c.name)`.execute(
      tx,
    );
    deleted += Number(numAffectedRows ?? 0);
  }
  return deleted;
}

/** Deletes sizes, colours and units that no product has. */
export async function deleteUnusedNames(tx: Database): Promise<void> {
  await sql`delete from sizes t
    where not exists (select from product_sizes where size_id = t.id)
      and not exists (select from product_variants where size_id = t.id)`.execute(tx);
  await sql`delete from colors t
    where not exists (select from product_colors where color_id = t.id)
      and not exists (select from product_variants where color_id = t.id)`.execute(tx);
  await sql`delete from units t
    where not exists (select from products where unit_id = t.id)`.execute(tx);
}

/** Deletes the demo's tax if it has not been changed; returns how many rates. */
export async function deleteDemoTax(tx: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from taxes where name = 'VAT' and percentage = 5 and tax_class_id is null
      and country_code is null and valid_from is null and post_codes = '{}'
      and (select count(*) from taxes) = 1`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes cities of a country that still have their original charge and occur in no address. */
export async function deleteCities(
  tx: Database,
  code: string,
  cities: readonly { name: string; delivery_charge: number | null }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cities t using countries c, jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
      as s(name text, delivery_charge bigint)
    where c.id = t.country_id and c.code = ${code} and t.name = s.name
      and t.delivery_charge is not distinct from s.delivery_charge
      and not exists (select from addresses a where a.city_id = t.id)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
