import type { Database } from '#server/database/connect.ts';
import { readDemoKeys } from './demo-file.ts';
import { findOwnProduct } from './removal-queries.ts';

/** A product that the shop's owner brought; undefined: there are only those of the demo, or none. */
export async function findOwnGoods(db: Database): Promise<{ name: string } | undefined> {
  const keys = await readDemoKeys();
  return findOwnProduct(db, keys.get('product') ?? []);
}
