import type {
  AttributeRecord,
  BrandRecord,
  CategoryRecord,
} from '#domain/catalog/catalogue-records.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Work } from '#server/audit/operate.ts';
import { recordReplacement } from '#server/content/removed-urls.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { editRecord, removeRecord } from '../records/edit-record.ts';
import { ATTRIBUTES, BRANDS, CATEGORIES, type RecordKind } from '../records/record-kinds.ts';
import { lockNames, lockRecord } from '../records/record-queries.ts';
import { type Move, moveToAttribute, moveToBrand, moveToCategory } from './merge-queries.ts';

/** The number of products per transaction, each of which is reindexed. */
const STEP = 500;

export interface MergeStep {
  moved: number;
  is_done: boolean;
}

/**
 * Moves some of a brand's products to another brand, and deletes the brand with the last of them. Returns how many were
 * moved, and whether it is done. Throws NotFound.
 */
export function mergeBrand(work: Work, slug: string, into: string): Promise<MergeStep> {
  return merge(work, BRANDS, { slug, into }, moveToBrand);
}

/**
 * Moves some of an attribute's values to another attribute, and deletes it with the last of them; if a product has both,
 * numbers of the other one win. Throws NotFound; Refused for attributes of different kinds or units.
 */
export function mergeAttribute(work: Work, slug: string, into: string): Promise<MergeStep> {
  return merge(work, ATTRIBUTES, { slug, into }, moveToAttribute);
}

/**
 * Moves some of a category's products, with their subcategories, to another category; with the last of them it is deleted,
 * and its page leads to the other one's. Of different tax classes, that of `taxClassOf` applies to both. Throws NotFound;
 * Refused for different tax classes without it.
 */
export async function mergeCategory(
  work: Work,
  slug: string,
  into: string,
  taxClassOf?: 'source' | 'target',
): Promise<MergeStep> {
  if (taxClassOf === 'source') await takeTaxClass(work, slug, into);
  const step = await merge(work, CATEGORIES, { slug, into, taxClassOf }, moveToCategory);
  if (step.is_done) await recordReplacement(work.db, 'category', { slug, by: into }, work.now);
  return step;
}

/** Gives a category the tax class of another one. Throws NotFound. */
async function takeTaxClass(work: Work, from: string, to: string): Promise<void> {
  await lockNames(work.db, CATEGORIES.table);
  const [[source], [target]] = [
    await CATEGORIES.list(work.db, from),
    await CATEGORIES.list(work.db, to),
  ];
  if (!source || !target) throw new NotFound(msg('This no longer exists.'));
  const { tax_class } = source;
  if (tax_class !== target.tax_class) await editRecord(work, CATEGORIES, to, { tax_class });
}

async function merge<T extends BrandRecord | AttributeRecord | CategoryRecord>(
  work: Work,
  kind: RecordKind<T>,
  {
    slug,
    into,
    taxClassOf,
  }: { slug: string; into: string; taxClassOf?: 'source' | 'target' | undefined },
  move: typeof moveToBrand,
): Promise<MergeStep> {
  const { db } = work;
  if (slug === into) throw new Refused(msg('Choose which one to merge it into.'));
  await lockNames(db, kind.table);
  const lock = (key: string, purpose: 'edit' | 'removal') =>
    lockRecord(db, kind.table, { column: 'slug', value: key, kind: null }, purpose);
  const find = async (key: string) => {
    const row = await lock(key, 'edit');
    const [record] = await kind.list(db, key);
    if (!row || row.deleted_at !== null || !record)
      throw new NotFound(msg('This no longer exists.'));
    return { id: row.id, record };
  };
  const [source, target] = [await find(slug), await find(into)];
  if (taxClassOf === undefined) requireAlike(source.record, target.record);
  const noun = kind.noun as 'brand' | 'attribute' | 'category';
  const lockSource = () => lock(slug, 'removal');
  const merging = { move, lockSource, from: source.id, to: target.id };
  const step = await mergeStep(work, merging, (ids) =>
    work.log({
      act: `${noun}.merge`,
      kind: noun,
      id: source.id,
      changes: {
        name: [source.record.name, target.record.name],
        products: [ids.length, null],
      },
    }),
  );
  if (step.is_done) await removeRecord(work, kind, slug);
  return step;
}

/**
 * Moves some products of one record to another, and logs them. After the last of them `lockSource` locks the record for
 * its removal: not before, because an order that has locked the products checks that their records are there.
 */
export async function mergeStep(
  { db, now }: Work,
  {
    move,
    lockSource,
    from,
    to,
  }: Pick<Move, 'from' | 'to'> & {
    move: (tx: DatabaseTransaction, step: Move) => Promise<number[]>;
    lockSource: () => Promise<unknown>;
  },
  log: (ids: readonly number[]) => Promise<void>,
): Promise<MergeStep> {
  const ids = await move(db, { from, to, limit: STEP });
  if (ids.length < STEP) {
    await lockSource();
    // Products that have got it meanwhile.
    ids.push(...(await move(db, { from, to, limit: STEP - ids.length })));
  }
  await indexProducts(db, ids, now);
  await log(ids);
  return { moved: ids.length, is_done: ids.length < STEP };
}

function requireAlike(
  source: BrandRecord | AttributeRecord | CategoryRecord,
  target: BrandRecord | AttributeRecord | CategoryRecord,
): void {
  if ('tax_class' in source && 'tax_class' in target) return requireSameTax(source, target);
  if (!('kind' in source) || !('kind' in target)) return;
  const isNumber = source.kind === 'number';
  if (isNumber === (target.kind === 'number') && source.unit === target.unit) return;
  throw new Refused(
    msg('Only attributes with the same type of values and the same unit can be merged.'),
  );
}

/** Refuses to move products between categories of different tax classes, which would change their taxes. */
export function requireSameTax(
  source: Pick<CategoryRecord, 'tax_class'>,
  target: Pick<CategoryRecord, 'tax_class'>,
): void {
  if (source.tax_class === target.tax_class) return;
  throw new Refused(
    msg('These categories have different tax classes, so the taxes of the products would change.'),
  );
}
