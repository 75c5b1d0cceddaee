import type { Database } from '#server/database/connect.ts';
import { dependingOnProducts } from './tags/track-reads.ts';

/**
 * Reads rows for display. The `read` functions get their own database handle: the tags it collects are stored with
 * the rows, so that every response that shows them depends on the same.
 */
export interface Rows {
  /** The rows of a kind by product id; ids without a row are missing from the result. */
  getRows<Row>(
    db: Database,
    kind: string,
    ids: readonly number[],
    read: (db: Database, ids: number[]) => Promise<Map<number, Row>>,
  ): Promise<Map<number, Row>>;
  /** One product's row of a kind; null if it has none. */
  getRow<Row>(
    db: Database,
    kind: string,
    id: number,
    read: (db: Database, id: number) => Promise<Row | null>,
  ): Promise<Row | null>;
  /** Rows that all visitors share, by a name such as 'settings'. */
  getSingleton<One>(db: Database, name: string, read: (db: Database) => Promise<One>): Promise<One>;
}

/** Reads every time, for where nothing would invalidate a cache. */
export const UNCACHED_ROWS: Rows = {
  getRows: (db, _kind, ids, read) =>
    ids.length === 0 ? Promise.resolve(new Map()) : read(dependingOnProducts(db, ids), [...ids]),
  getRow: (db, _kind, id, read) => read(dependingOnProducts(db, [id]), id),
  getSingleton: (db, _name, read) => read(db),
};
