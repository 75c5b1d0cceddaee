import type { AttributeRecord, BrandRecord } from '#domain/catalog/catalogue-records.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { removeRecord } from '../records/edit-record.ts';
import { ATTRIBUTES, BRANDS, type RecordKind } from '../records/record-kinds.ts';
import { lockNames, lockRecord } from '../records/record-queries.ts';
import { moveToAttribute, moveToBrand } from './merge-queries.ts';

/** The number of products per transaction, each of which is reindexed. */
const STEP = 500;

/**
 * Moves some of a brand's products to another brand, and deletes the brand with the last of them. Returns how many were
 * moved, and whether none is left. Throws NotFound.
 */
export function mergeBrand(work: Work, slug: string, into: string): Promise<MergeStep> {
  return merge(work, BRANDS, { slug, into }, moveToBrand);
}

/**
 * The same for an attribute: its values move to another attribute; if a product has both, numbers of the other one win.
 * Refused for attributes of different kinds or units.
 */
export function mergeAttribute(work: Work, slug: string, into: string): Promise<MergeStep> {
  return merge(work, ATTRIBUTES, { slug, into }, moveToAttribute);
}

interface MergeStep {
  moved: number;
  is_done: boolean;
}

async function merge<T extends BrandRecord | AttributeRecord>(
  work: Work,
  kind: RecordKind<T>,
  { slug, into }: { slug: string; into: string },
  move: typeof moveToBrand,
): Promise<MergeStep> {
  const { db, now } = work;
  if (slug === into) throw new Refused(msg('Choose which one to merge it into.'));
  await lockNames(db, kind.table);
  const find = async (key: string) => {
    const row = await lockRecord(db, kind.table, { column: 'slug', value: key, kind: null });
    const [record] = await kind.list(db, key);
    if (!row || !record) throw new NotFound(msg('This no longer exists.'));
    return { id: row.id, record };
  };
  const [source, target] = [await find(slug), await find(into)];
  requireAlike(source.record, target.record);
  const ids = await move(db, { from: source.id, to: target.id, limit: STEP });
  await indexProducts(db, ids, now);
  const isDone = ids.length < STEP;
  await work.log({
    act: `${kind.noun === 'brand' ? 'brand' : 'attribute'}.merge`,
    kind: kind.noun,
    id: source.id,
    changes: { name: [source.record.name, target.record.name], products: [ids.length, null] },
  });
  if (isDone) await removeRecord(work, kind, slug);
  return { moved: ids.length, is_done: isDone };
}

function requireAlike(
  source: BrandRecord | AttributeRecord,
  target: BrandRecord | AttributeRecord,
): void {
  if (!('kind' in source) || !('kind' in target)) return;
  const isNumber = source.kind === 'number';
  if (isNumber === (target.kind === 'number') && source.unit === target.unit) return;
  throw new Refused(
    msg('Only attributes with the same type of values and the same unit can be merged.'),
  );
}
