import type { Database } from '#server/database/connect.ts';
import { readDemoKeys } from './demo-file.ts';
import { findOwnProduct } from './removal-queries.ts';

/** A product added by the shop's owner; undefined if the shop has none, or only the demo's. */
export async function findAddedProduct(db: Database): Promise<{ name: string } | undefined> {
  const keys = await readDemoKeys();
  return findOwnProduct(db, keys.get('product') ?? []);
}
