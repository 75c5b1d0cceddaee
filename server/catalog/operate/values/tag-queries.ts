import { sql } from 'kysely';
import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

/** The tags of products, in their order. */
export async function readTags(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<Map<number, ListedValue[]>> {
  const { rows } = await sql<{ id: number; tags: string[] }>`
    select id, tags from products where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

/** Gives locked products other tags. */
export async function writeTags(
  tx: DatabaseTransaction,
  changed: ReadonlyMap<number, readonly ListedValue[]>,
  now: Date,
): Promise<void> {
  const rows = [...changed].map(([id, tags]) => ({ id, tags }));
  await sql`
    update products p set updated_at = ${now}, tags = array(
      select tag from jsonb_array_elements_text(x.tags) with ordinality t (tag, place) order by place)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (id bigint, tags jsonb)
    where p.id = x.id`.execute(tx);
}
