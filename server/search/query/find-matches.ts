import type { Database } from '#server/database/connect.ts';
import type { ProductIndex } from '../column-index/product-index.ts';
import type { FindMatches, Matches } from '../column-index/match-cache.ts';
import type { SearchConditions } from './conditions.ts';
import {
  listAllMatches,
  listCodeMatches,
  listRatedMatches,
  listTextMatches,
  RATED_BOUND,
} from './match-queries.ts';
import type { ReadSearch } from './text/read-search.ts';

/** Up to RATED_BOUND + 1 matches of a search in names and properties, rated; from the cache when possible. */
export const findRatedMatches = (
  db: Database,
  index: ProductIndex,
  conditions: SearchConditions,
): Promise<Matches> =>
  find(index, conditions, 'rated', RATED_BOUND, (among) => listRatedMatches(db, conditions, among));

/** All matches of a search in names and properties, unrated. */
export const findAllMatches = (
  db: Database,
  index: ProductIndex,
  conditions: SearchConditions,
): Promise<Matches> =>
  find(index, conditions, 'all', Infinity, (among) => listAllMatches(db, conditions, among));

/** All matches in descriptions. */
export const findTextMatches = (
  db: Database,
  index: ProductIndex,
  read: ReadSearch,
): Promise<Matches> =>
  get(index, read, 'texts', Infinity, (among) => listTextMatches(db, read, among));

/** All matches inside codes. */
export const findCodeMatches = (
  db: Database,
  index: ProductIndex,
  read: ReadSearch,
): Promise<Matches> =>
  get(index, read, 'codes', Infinity, (among) => listCodeMatches(db, read, among));

function find(
  index: ProductIndex,
  { search, ...others }: SearchConditions,
  what: string,
  bound: number,
  read: FindMatches,
): Promise<Matches> {
  // The change log does not record membership of flash sales.
  return others.flash_sale_id === null
    ? get(index, search, { what, ...others }, bound, read)
    : read(null);
}

const get = (
  { matches }: ProductIndex,
  { terms, code, near }: ReadSearch,
  where: unknown,
  bound: number,
  read: FindMatches,
): Promise<Matches> => matches.get(JSON.stringify([terms, code, near, where]), bound, read);
