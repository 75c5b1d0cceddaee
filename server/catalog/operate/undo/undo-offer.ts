import { z } from 'zod';
import type { FlashSaleRecord, VoucherRecord } from '#domain/catalog/catalogue-records.ts';
import { isSame } from '#domain/staff/merge-edits.ts';
import { changedSince, fieldsBefore } from '#server/audit/console/changed-since.ts';
import { loggedFields, readLogged } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Changes } from '#server/audit/audit.ts';
import { lockProductStock } from '../../lock-stock.ts';
import { FLASH_SALES, type RecordKind, VOUCHERS } from '../records/record-kinds.ts';
import { lockNames, lockRecord } from '../records/record-queries.ts';
import { LoggedTexts } from './logged-texts.ts';
import { keyOf } from './undo-record.ts';

type Shape<T> = { [Name in keyof T]: z.ZodType<T[Name]> };

const VOUCHER: Shape<VoucherRecord> = {
  code: z.string(),
  shop: z.string().nullable(),
  discount_type: z.enum(['Percentage', 'Amount']),
  discount: z.number(),
  min_order_amount: z.number(),
  max_discount_amount: z.number(),
  limit_for_user: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  is_active: z.boolean(),
};

const SALE: Shape<FlashSaleRecord> = {
  slug: z.string(),
  name: z.string(),
  thumbnail: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  products: z.array(
    z.object({ product: z.string(), price: z.number(), quantity: z.number(), sold: z.number() }),
  ),
  translations: z.record(z.string(), LoggedTexts),
};

/**
 * Reverts an edit of a voucher or flash sale. The log has stored values with amounts in minor units, which are written as
 * they are. Refused if one of the fields has changed since: a sale of an offered piece counts as a change.
 */
const undoOfferEdit =
  <T extends VoucherRecord | FlashSaleRecord>(kind: RecordKind<T>, shape: Shape<T>): Undo =>
  async (work, entry) => {
    const key = await keyOf(work, kind, entry);
    await lockRecord(work.db, kind.table, { column: kind.key, value: key, kind: null });
    const [current] = await kind.list(work.db, key);
    const values = current as Record<string, unknown> | undefined;
    const names = Object.keys(entry.changes);
    if (
      current === undefined ||
      !names.every((name) => isSame(values?.[name], entry.changes[name]?.[1]))
    ) {
      throw changedSince();
    }
    const record: T = { ...current, ...loggedFields(entry, shape) };
    if (Date.parse(record.starts_at) >= Date.parse(record.ends_at)) throw changedSince();
    if ('products' in record) await requireProducts(work, record);
    await kind.save(work.db, record, current);
    const changes: Changes = Object.fromEntries(
      names.map((name) => [name, [values?.[name], entry.changes[name]?.[0]]]),
    );
    await work.log({ act: `${kind.noun}.edit`, kind: kind.noun, id: entry.record_id, changes });
  };

export const undoVoucherEdit = undoOfferEdit(VOUCHERS, VOUCHER);
export const undoSaleEdit = undoOfferEdit(FLASH_SALES, SALE);

/**
 * Creates a deleted flash sale again, with its sold pieces. Refused when its slug is taken, or a product no longer
 * exists.
 */
export const undoSaleRemoval: Undo = async (work, entry) => {
  const fields = fieldsBefore(entry, Object.keys(entry.changes));
  // The log omits what was empty.
  const record = readLogged(z.object(SALE), { thumbnail: null, translations: {}, ...fields });
  const { table, noun, key: column, save } = FLASH_SALES;
  const key = { column, value: record.slug, kind: null };
  await lockNames(work.db, table);
  if (await lockRecord(work.db, table, key)) throw changedSince();
  await requireProducts(work, record);
  await save(work.db, record, undefined);
  const row = await lockRecord(work.db, table, key);
  const changes: Changes = Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, [undefined, value]]),
  );
  await work.log({ act: `${noun}.add`, kind: noun, id: row?.id ?? 0, changes });
};

/** Refuses a sale of products that are permanently deleted by now: without them only half of it would be undone. */
async function requireProducts({ db }: Work, { products }: FlashSaleRecord): Promise<void> {
  const slugs = products.map(({ product }) => product);
  if ((await lockProductStock(db, slugs)) < slugs.length) throw changedSince();
}
