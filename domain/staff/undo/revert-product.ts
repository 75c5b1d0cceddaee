import { isSame } from '../merge-edits.ts';
import type { Translations } from '../../catalog/translations.ts';
import { variantKey } from '../../catalog/product/open-variant.ts';
import type { ProductRecord, VariantRecord } from '../../catalog/product/product-record.ts';
import { haveSameKeys, listMissing, revertVariants } from './revert-variants.ts';

/** The fields of a product that a change concerned, before and after it. */
export interface ProductChange {
  before: Partial<ProductRecord>;
  after: Partial<ProductRecord>;
}

/** A field that is not reverted, and why: changed since, ordered since, or fewer pieces are left than were added. */
export interface SkippedField {
  field: string;
  /** The variant, as size and colour; null: the product. */
  variant: string | null;
  reason: 'changed' | 'ordered' | 'sold';
}

const OPTION_FIELDS = ['option_name', 'option_names', 'sizes', 'colors'] as const;
/** The fields in which two records differ, except sales and time of creation. */
export function changedFields(before: ProductRecord, after: ProductRecord): ProductChange {
  const { created_at: _time, total_sold: _sold, slug: _slug, ...fields } = after;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  const pick = (record: ProductRecord): Partial<ProductRecord> =>
    Object.fromEntries(changed.map((name) => [name, record[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Whether a product is as it was created, except for sales and stock. */
export function isUnchangedSinceCreation(created: ProductRecord, now: ProductRecord): boolean {
  const { before } = changedFields(withoutStock(created), withoutStock(now));
  return Object.keys(before).length === 0;
}

function withoutStock(record: ProductRecord): ProductRecord {
  return { ...record, variants: record.variants.map((variant) => ({ ...variant, quantity: 0 })) };
}

/** What has happened to a variant since a change: orders refer to it; somebody has stated how many pieces there are. */
interface Since {
  isOrdered: (variant: VariantRecord) => boolean;
  isRestated: (variant: VariantRecord) => boolean;
}

/**
 * Reverts a change of a product in the fields that still have its values; the others are skipped and listed. Stock is
 * reverted by the difference, in pieces, unless it was counted since. Ordered variants stay.
 */
export function revertProduct(
  { before, after }: ProductChange,
  now: ProductRecord,
  { isOrdered, isRestated }: Since,
): { record: ProductRecord; skipped: SkippedField[] } {
  const skipped: SkippedField[] = [];
  const hasOtherVariants =
    before.variants !== undefined && !haveSameKeys(before.variants, after.variants ?? []);
  const own = hasOtherVariants ? new Set<string>(OPTION_FIELDS) : new Set<string>();
  let record = now;
  for (const field of Object.keys(before) as (keyof ProductRecord)[]) {
    if (field === 'variants' || field === 'translations' || own.has(field)) continue;
    if (isSame(now[field], after[field])) record = { ...record, [field]: before[field] };
    else if (!isSame(now[field], before[field]))
      skipped.push({ field, variant: null, reason: 'changed' });
  }
  if (before.translations)
    record = { ...record, translations: revertTexts(before, after, now, skipped) };
  if (!before.variants) return { record, skipped };
  const change = { before: before.variants, after: after.variants ?? [], isRestated };
  if (!hasOtherVariants) {
    listMissing(change, now.variants, skipped);
    return {
      record: { ...record, variants: revertVariants(change, now.variants, skipped) },
      skipped,
    };
  }
  const obstacle = obstacleToOptions({ before, after }, now, isOrdered);
  if (obstacle) skipped.push({ field: 'options', variant: null, reason: obstacle });
  const options = obstacle
    ? {}
    : Object.fromEntries(
        OPTION_FIELDS.map((field) => [field, field in before ? before[field] : now[field]]),
      );
  const variants = obstacle ? now.variants : withKeysOf(before.variants, now.variants);
  return {
    record: { ...record, ...options, variants: revertVariants(change, variants, skipped) },
    skipped,
  };
}

/** Why the earlier options can't be restored; null: they can. */
function obstacleToOptions(
  { before, after }: ProductChange,
  now: ProductRecord,
  isOrdered: Since['isOrdered'],
): SkippedField['reason'] | null {
  const isAsAfter =
    haveSameKeys(after.variants ?? [], now.variants) &&
    OPTION_FIELDS.every((field) => !(field in after) || isSame(after[field], now[field]));
  if (!isAsAfter) return 'changed';
  const old = new Set(before.variants?.map(variantKey));
  return now.variants.some((variant) => !old.has(variantKey(variant)) && isOrdered(variant))
    ? 'ordered'
    : null;
}

/** The earlier variants, each in its current state where it still exists. */
function withKeysOf(before: VariantRecord[], now: VariantRecord[]): VariantRecord[] {
  const existing = new Map(now.map((variant) => [variantKey(variant), variant]));
  return before.map((variant) => existing.get(variantKey(variant)) ?? variant);
}

/** Each text of each language separately. */
function revertTexts(
  { translations: before = {} }: Partial<ProductRecord>,
  { translations: after = {} }: Partial<ProductRecord>,
  { translations: now }: ProductRecord,
  skipped: SkippedField[],
): Translations {
  const reverted: Translations = {};
  for (const language of new Set([before, after, now].flatMap(Object.keys))) {
    const [was = {}, became = {}, is = {}] = [before[language], after[language], now[language]];
    const texts = { ...is };
    for (const field of new Set([was, became].flatMap(Object.keys))) {
      if (isSame(was[field], became[field]) || isSame(is[field], was[field])) continue;
      if (!isSame(is[field], became[field])) {
        skipped.push({ field: `${field}:${language}`, variant: null, reason: 'changed' });
      } else if (was[field] === undefined) delete texts[field];
      else texts[field] = was[field];
    }
    if (Object.keys(texts).length > 0) reverted[language] = texts;
  }
  return reverted;
}
