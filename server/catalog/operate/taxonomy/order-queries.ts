import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** A list that the shop can put in order: all attributes, all categories, or the subcategories of one. */
export type Ordered =
  | { table: 'attributes' | 'categories'; category: null }
  | { table: 'sub_categories'; category: number };

interface OrderedRow {
  id: number;
  slug: string;
  position: number | null;
  /** Its position without a custom order, from 1. */
  default_position: number;
}

/** The condition for the rows that are ordered among each other. */
const isOrderedWith = ({ table, category }: Ordered) => {
  if (table === 'categories') return sql`deleted_at is null`;
  return table === 'attributes' ? sql`true` : sql`category_id = ${category}`;
};

/** The order of rows without a position, and of attributes with the same one. */
const defaultOrder = ({ table }: Ordered) => (table === 'attributes' ? sql`id` : sql`name, id`);

/** All of a list in its custom order; without one, by name. */
export async function listInOrder(db: Database, list: Ordered): Promise<OrderedRow[]> {
  const { rows } = await sql<OrderedRow>`
    select id, slug, position, row_number() over (order by ${defaultOrder(list)})::int as default_position
    from ${sql.table(list.table)} where ${isOrderedWith(list)}
    order by position nulls last, ${defaultOrder(list)}`.execute(db);
  return rows;
}

/** Writes the order of a list by ids; without ids it no longer has a custom order. */
export async function writeOrder(
  db: Database,
  list: Ordered,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) {
    await sql`
      update ${sql.table(list.table)} set position = null
      where ${isOrderedWith(list)} and position is not null`.execute(db);
    return;
  }
  await sql`
    update ${sql.table(list.table)} t set position = n.position
    from unnest(${ids}::bigint[]) with ordinality n (id, position)
    where t.id = n.id and t.position is distinct from n.position`.execute(db);
}

/** The id of a category that is not in the bin. */
export async function findCategory(db: Database, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
