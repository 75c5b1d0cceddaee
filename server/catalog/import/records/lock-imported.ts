import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { lockNames, lockRecord } from '../../operate/records/record-queries.ts';
import type { LineType } from '../import-report.ts';
import { lockShops } from '../taxonomy/taxonomy-queries.ts';

const TABLES = {
  category: 'categories',
  brand: 'brands',
  attribute: 'attributes',
  flash_sale: 'flash_sales',
  voucher: 'vouchers',
  banner: 'banners',
  ad: 'banners',
} as const satisfies Partial<Record<LineType, string>>;

export type LockedType = keyof typeof TABLES | 'shop';

/** Makes others who change a record wait until the transaction ends; if it is new, those who add one of its kind. */
export async function lockImported(
  tx: DatabaseTransaction,
  type: LockedType,
  { key, isNew }: { key: string; isNew: boolean },
): Promise<void> {
  // All of them: no two shops may have one prefix of order numbers.
  if (type === 'shop') return lockShops(tx);
  const table = TABLES[type];
  if (isNew) await lockNames(tx, table);
  const column = type === 'voucher' ? 'code' : 'slug';
  await lockRecord(tx, table, { column, value: key, kind: null });
}
