import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { listImageColumns } from '#server/uploads/queries.ts';

/** Whether a table refers to a row of `images`. */
async function isPictureUsed(tx: Database) {
  const uses = (await listImageColumns(tx)).map(
    ({ table, column }) =>
      sql`exists (select from ${sql.raw(table)} where ${sql.ref(column)} = images.id)`,
  );
  return sql<boolean>`(${sql.join(uses, sql` or `)})`;
}

/** The pictures that something shows now. */
export async function listShownPictures(tx: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from images where ${await isPictureUsed(tx)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Hands those of the pictures that nothing shows anymore to the nightly job that deletes unused uploads with their files.
 * Settings and pages of text name pictures by their hash.
 */
export async function dropPictures(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update images set uploaded_at = ${now}
    where id = any(${ids}::int[]) and uploaded_at is null and not ${await isPictureUsed(tx)}
      and not exists (select from settings where value::text like '%' || images.hash || '%')
      and not exists (select from legal_pages where description like '%' || images.hash || '%')`.execute(
    tx,
  );
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

/** Deletes the tax of the demo while it is as the demo made it; returns how many. */
export async function deleteDemoTax(tx: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from taxes where name = 'VAT' and percentage = 5 and tax_class_id is null
      and country_code is null and valid_from is null and post_codes = '{}'
      and (select count(*) from taxes) = 1`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes cities of a country that still have the charge they came with and are in nobody's address. */
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
