import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import {
  listAttributeRecords,
  listBrandRecords,
  listCategoryRecords,
} from '../../export/taxonomy-queries.ts';

/** Records whose changes by an import can be undone. */
export type JournaledKind = 'category' | 'brand' | 'attribute';

export interface JournaledRecord {
  id: number;
  is_binned: boolean;
  fields: Record<string, unknown>;
}

const SOURCES: Record<
  JournaledKind,
  {
    table: string;
    isBinned: RawBuilder<unknown>;
    list: (db: Database, slug: string) => Promise<object[]>;
  }
> = {
  category: {
    table: 'categories',
    isBinned: sql`deleted_at is not null`,
    list: listCategoryRecords,
  },
  brand: { table: 'brands', isBinned: sql`false`, list: listBrandRecords },
  attribute: { table: 'attributes', isBinned: sql`false`, list: listAttributeRecords },
};

/** A category, brand or attribute as it is stored; undefined for an unknown slug. */
export async function readJournaled(
  tx: Database,
  kind: JournaledKind,
  slug: string,
): Promise<JournaledRecord | undefined> {
  const { table, isBinned, list } = SOURCES[kind];
  const { rows } = await sql<{ id: number; is_binned: boolean }>`
    select id, ${isBinned} as is_binned from ${sql.table(table)} where slug = ${slug}`.execute(tx);
  const [fields] = await list(tx, slug);
  return rows[0] && fields && { ...rows[0], fields: { ...fields } };
}

/** Locks a category, brand or attribute until the transaction ends; returns its slug, undefined for an unknown id. */
export async function lockJournaled(
  tx: Database,
  kind: JournaledKind,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(SOURCES[kind].table)} where id = ${id} for no key update`.execute(
    tx,
  );
  return rows[0]?.slug;
}
