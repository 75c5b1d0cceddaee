import { inEnglish } from '#domain/i18n/sentence.ts';
import type { BinnedNoun } from '#contract/console/acts.ts';
import type { Changes } from '#server/audit/audit.ts';
import { valueBefore } from '#server/audit/value-before.ts';
import type { Work } from '#server/audit/operate.ts';
import { recordRemoval } from '#server/content/removed-urls.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { reasonOf } from '../../import/failure-reason.ts';
import { lockProductStock } from '../../lock-stock.ts';
import { listProductsNamed } from '../queries.ts';
import { clearBrand, lockBinnedOfBrand } from './clear-brand.ts';
import { nounOf, type RecordKind } from './record-kinds.ts';
import {
  binRecord,
  countProductsOf,
  deleteRecord,
  hasBin,
  lockNames,
  lockRecord,
  type RecordRow,
  unbinRecord,
} from './record-queries.ts';

/** Creates a banner, voucher, category etc. from fields. Throws Refused if the key is taken, Invalid for bad fields. */
export async function addRecord<T extends object>(
  work: Work,
  kind: RecordKind<T>,
  key: string,
  fields: object,
): Promise<void> {
  await lockNames(work.db, kind.table);
  const row = await find(work.db, kind, key);
  if (row) {
    const next = row.deleted_at === null ? 'set changes it' : 'restore takes it out of the bin';
    throw new Refused(`The ${nounOf(kind)} "${key}" already exists: ${kind.command} ${next}.`);
  }
  const other = await lockRecord(work.db, kind.table, {
    column: kind.key,
    value: key,
    kind: null,
  });
  if (other) throw new Refused(`"${key}" is taken by a banner or ad: choose another name.`);
  await write(work, kind, key, fields, undefined);
}

/** Changes the given fields; the others stay. Throws NotFound, Refused in the bin, Invalid for bad fields. */
export async function editRecord<T extends object>(
  work: Work,
  kind: RecordKind<T>,
  key: string,
  fields: object,
): Promise<void> {
  await findUsed(work.db, kind, key);
  const [current] = await kind.list(work.db, key);
  await write(work, kind, key, fields, current);
}

/** Moves a record to the bin if its kind has one, else deletes it. Refused while products outside the bin refer to it. */
export async function removeRecord<T extends object>(
  work: Work,
  kind: RecordKind<T>,
  key: string,
): Promise<void> {
  const locked = await findUsed(work.db, kind, key);
  const [offering] = await kind.list(work.db, key);
  const ids = await lockOffered(work.db, offering);
  if (kind.table === 'brands') await lockBinnedOfBrand(work.db, locked.id);
  const { id, is_active } = await findUsed(work.db, kind, key, 'removal');
  const used = await countProductsOf(work.db, kind.table, id);
  if (used > 0) {
    const [products, them] = used === 1 ? ['one product', 'it'] : [`${used} products`, 'them'];
    throw new Refused(
      `The ${nounOf(kind)} "${key}" still has ${products}: change or delete ${them} first.`,
    );
  }
  const entry = { act: `${kind.noun}.delete`, kind: kind.noun, id } as const;
  if (hasBin(kind.table)) {
    await binRecord(work.db, kind.table, id, work.now);
    await work.log({
      ...entry,
      changes: { deleted_at: [null, work.now], is_active: [is_active, is_active && false] },
    });
    return;
  }
  const [record] = await kind.list(work.db, key);
  if (kind.table === 'brands') await clearBrand(work, { id, slug: key });
  await deleteRecord(work.db, kind.table, id);
  if (kind.table === 'flash_sales')
    await recordRemoval(work.db, 'flash-sale', [{ id, slug: key }], work.now);
  await indexProducts(work.db, ids, work.now);
  await work.log({ ...entry, changes: changesOf(record, undefined) });
}

/** Restores a record from the bin, active or not as it was. Throws NotFound; Refused if it is not in the bin. */
export async function restoreRecord<T extends object>(
  work: Work,
  kind: RecordKind<T>,
  key: string,
): Promise<void> {
  const row = await find(work.db, kind, key, 'removal');
  if (!row) throw new NotFound(`There is no ${nounOf(kind)} "${key}".`);
  const { id, deleted_at } = row;
  if (deleted_at === null || !hasBin(kind.table)) {
    throw new Refused(`The ${nounOf(kind)} "${key}" is not in the bin.`);
  }
  const deletion = { act: `${kind.noun}.delete`, kind: kind.noun, id } as const;
  const isActive = (await valueBefore(work.db, deletion, 'is_active')) === true;
  await unbinRecord(work.db, kind.table, id, isActive);
  await work.log({
    act: `${kind.noun as BinnedNoun}.restore`,
    kind: kind.noun,
    id,
    changes: {
      deleted_at: [deleted_at, null],
      is_active: [row.is_active, row.is_active === null ? null : isActive],
    },
  });
}

async function write<T extends object>(
  work: Work,
  kind: RecordKind<T>,
  key: string,
  fields: object,
  current: T | undefined,
): Promise<void> {
  const record = await kind
    .complete(work.db, { ...fields, [kind.key]: key }, current, work.now)
    .catch((error: unknown) => refuse(error, kind.key));
  await kind.save(work.db, record, current).catch((error: unknown) => refuse(error, kind.key));
  const row = await find(work.db, kind, key);
  await work.log({
    act: `${kind.noun}.${current ? 'edit' : 'add'}`,
    kind: kind.noun,
    id: row?.id ?? 0,
    changes: changesOf(current, record),
  });
}

/** Converts errors about the input to Invalid with the field; rethrows others. */
function refuse(error: unknown, key: string): never {
  const message = inEnglish(reasonOf(error));
  const [, field = key] = /^(\w+)[.:]/.exec(message) ?? [];
  throw new Invalid({ [field]: [message] });
}

function changesOf(before: object | undefined, after: object | undefined): Changes {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return Object.fromEntries(fields.map((field) => [field, [old?.[field], now?.[field]]]));
}

function find<T extends object>(
  db: DatabaseTransaction,
  kind: RecordKind<T>,
  key: string,
  purpose?: 'edit' | 'removal',
) {
  const named = { column: kind.key, value: key, kind: bannerKind(kind) };
  return lockRecord(db, kind.table, named, purpose);
}

async function findUsed<T extends object>(
  db: DatabaseTransaction,
  kind: RecordKind<T>,
  key: string,
  purpose?: 'edit' | 'removal',
): Promise<RecordRow> {
  const row = await find(db, kind, key, purpose);
  if (!row)
    throw new NotFound(`There is no ${nounOf(kind)} "${key}": ${kind.command} list shows all.`);
  if (row.deleted_at === null) return row;
  throw new Refused(`"${key}" is in the bin. To restore it: ${kind.command} restore ${key}.`);
}

/** Banners and ads share a table. */
export function bannerKind({ noun }: { noun: string }): 'banner' | 'ad' | null {
  return noun === 'banner' || noun === 'ad' ? noun : null;
}

/** Locks the products that a flash sale offers, and returns their ids. */
async function lockOffered(db: DatabaseTransaction, record: object | undefined): Promise<number[]> {
  if (!record || !('products' in record)) return [];
  const slugs = (record.products as { product: string }[]).map(({ product }) => product);
  await lockProductStock(db, slugs);
  const ids: number[] = [];
  for (const slug of slugs) {
    for (const named of await listProductsNamed(db, slug)) {
      if (named.slug === slug) ids.push(named.id);
    }
  }
  return [...new Set(ids)];
}
