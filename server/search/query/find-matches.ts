import type { Database } from '#server/database/connect.ts';
import type { ProductIndex } from '../column-index/product-index.ts';
import type { FindMatches, Matches } from '../column-index/match-cache.ts';
import type { SearchConditions } from './conditions.ts';
import { COUNT_BOUND, listCodeMatches, listMatches, listTextMatches } from './match-queries.ts';
import type { ReadSearch } from './read-search.ts';

/** The matches of a search in names and properties, from the cache when it is recent. */
export function findMatches(
  db: Database,
  listed: ProductIndex,
  conditions: SearchConditions,
  isRated: boolean,
): Promise<Matches> {
  const { search, ...others } = conditions;
  const find: FindMatches = (among) => listMatches(db, conditions, isRated, among);
  // The change log does not cover membership of flash sales.
  return others.flash_sale_id === null
    ? get(listed, search, { isRated, ...others }, find)
    : find(null);
}

/** The same for descriptions. */
export const findTextMatches = (
  db: Database,
  listed: ProductIndex,
  read: ReadSearch,
): Promise<Matches> => get(listed, read, 'texts', (among) => listTextMatches(db, read, among));

/** The same inside codes. */
export const findCodeMatches = (
  db: Database,
  listed: ProductIndex,
  read: ReadSearch,
): Promise<Matches> => get(listed, read, 'codes', (among) => listCodeMatches(db, read, among));

const get = (
  { matches }: ProductIndex,
  { terms, code, near }: ReadSearch,
  where: unknown,
  find: FindMatches,
): Promise<Matches> => matches.get(JSON.stringify([terms, code, near, where]), COUNT_BOUND, find);
