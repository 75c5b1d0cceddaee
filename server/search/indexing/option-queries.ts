import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** An attribute that has the name of an option, and is its filter. */
export interface OptionAttribute {
  id: number;
  slug: string;
  kind: string;
  unit: string | null;
  is_facet: boolean;
}

/** The attributes of options by slug; missing ones are added as filters. */
export async function numberOptions(
  tx: Database,
  names: ReadonlyMap<string, string>,
): Promise<Map<string, OptionAttribute>> {
  const attributes = await findAttributes(tx, [...names.keys()]);
  // In a fixed order, so that concurrent imports cannot deadlock.
  const missing = [...names]
    .filter(([slug]) => !attributes.has(slug))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (missing.length === 0) return attributes;
  await tx
    .insertInto('attributes')
    .values(
      missing.map(([slug, name], at) => ({
        slug,
        name,
        kind: 'choice',
        is_facet: true,
        position: sql<number>`(select coalesce(max(position), 0) + ${at + 1}::int from attributes)`,
      })),
    )
    .onConflict((row) => row.column('slug').doNothing())
    .execute();
  return findAttributes(tx, [...names.keys()]);
}

async function findAttributes(
  db: Database,
  slugs: string[],
): Promise<Map<string, OptionAttribute>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('attributes')
    .select(['id', 'slug', 'kind', 'unit', 'is_facet'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

/** The ids of sizes by name; adds missing ones. */
export async function numberSizes(tx: Database, names: string[]): Promise<Map<string, number>> {
  const distinct = [...new Set(names)].toSorted();
  const sizes = await findSizes(tx, distinct);
  const missing = distinct.filter((name) => !sizes.has(name));
  if (missing.length === 0) return sizes;
  await tx
    .insertInto('sizes')
    .values(missing.map((name) => ({ name })))
    .onConflict((row) => row.doNothing())
    .execute();
  return findSizes(tx, distinct);
}

async function findSizes(db: Database, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('sizes')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}
