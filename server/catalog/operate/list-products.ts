import type { Database } from '#server/database/connect.ts';
import { type ListedProduct, listManagedProducts } from './list-queries.ts';

export type { ListedProduct } from './list-queries.ts';

/** A filter of products for the operator: all that are not in the bin, those that are hidden, or those in the bin. */
export interface ManagedProductFilter {
  /** Part of a name, slug or product code; null: all. */
  text: string | null;
  state: 'all' | 'hidden' | 'deleted';
  limit: number;
}

/** Products for the operator, newest first, and their total number. */
export function listProducts(
  db: Database,
  filter: ManagedProductFilter,
): Promise<{ total: number; products: ListedProduct[] }> {
  return listManagedProducts(db, filter);
}
