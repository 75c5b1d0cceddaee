import { sql } from 'kysely';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';

interface Choice {
  id: number;
  slug: string;
  name: string;
}

/** A longer list is useless to choose from. */
const MAX_ROWS = 5000;

/** The categories that are not in the bin, by name. */
export function listProductCategories(db: Database): Promise<Choice[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .limit(MAX_ROWS)
    .execute();
}

/** All brands, by name. */
export function listProductBrands(db: Database): Promise<Choice[]> {
  return db
    .selectFrom('brands')
    .select(['id', 'slug', 'name'])
    .orderBy('name')
    .limit(MAX_ROWS)
    .execute();
}

/** The shops of a scope, by name. */
export function listProductShops(db: Database, scope: Scope): Promise<Choice[]> {
  return db
    .selectFrom('shops')
    .select(['id', 'slug', 'name'])
    .$if(scope !== 'all', (query) => query.where(sql<boolean>`id = any(${scope}::bigint[])`))
    .orderBy('name')
    .limit(MAX_ROWS)
    .execute();
}

/** All attributes, in their order. */
export function listProductAttributes(db: Database): Promise<Choice[]> {
  return db
    .selectFrom('attributes')
    .select(['id', 'slug', 'name'])
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
}
