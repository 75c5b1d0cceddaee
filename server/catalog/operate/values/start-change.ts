import {
  type ListedValue,
  MAX_CHANGED_AT_ONCE,
  type ValueChange,
} from '#contract/console/catalog/attribute-values.ts';
import type { ChangedTexts } from '#domain/catalog/specification/value-texts.ts';
import { latestEntries } from '#server/audit/latest-entries.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { Refused } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { recordReplacedFacets } from '#server/search/replaced-facets.ts';
import { endChange, findChange } from './change-queries.ts';
import { changeStep } from './change-step.ts';
import { storeChange } from './store-change.ts';
import { countProductsWith } from './value-queries.ts';
import type { ValueField } from './value-sql.ts';

export interface Change {
  field: ValueField;
  /** The shops whose products it changes; null: all. */
  shops: readonly number[] | null;
  from: readonly ListedValue[];
  /** null: they are removed. */
  to: ListedValue | null;
}

/** Counts what a change would change. */
export async function countChange(db: Database, change: Change): Promise<ValueChange> {
  const { field, shops, from, to } = change;
  const products = await countProductsWith(db, field, from, shops);
  const already = to === null ? 0 : await countProductsWith(db, field, [to], shops);
  return { products, already, is_job: products > MAX_CHANGED_AT_ONCE, entry: null };
}

/** Refuses a change that would change no product. */
export function requireProducts({ products }: ValueChange, sentence: string): void {
  if (products === 0) throw new Refused(sentence);
}

/** How changes of attributes and of tags are logged. */
export const entryOf = ({ id }: Pick<ValueField, 'id'>) =>
  id === null
    ? ({ act: 'product.tags', kind: 'product-tags', field: 'tags' } as const)
    : ({ act: 'attribute.values', kind: 'attribute-values', field: 'value' } as const);

/** Stores and logs a counted change, and carries it out or queues it. Refused while a job changes one of the values. */
export async function startChange(
  work: Work,
  change: Change & { texts: ChangedTexts; counts: ValueChange },
): Promise<ValueChange> {
  const { db, staff } = work;
  const { field, from, to, counts } = change;
  const id = await storeChange(work, change.shops ?? 'all', {
    attribute_id: field.id,
    shop_ids: change.shops === null ? null : [...change.shops],
    staff_id: staff?.id ?? 0,
    from_values: from,
    to_values: to === null ? [] : [to],
    restores: null,
    texts: change.texts,
    total: counts.products,
    now: work.now,
  });
  await recordReplaced(work, field, from, to === null ? [] : [to]);
  await runOrQueue(work, id, counts.products);
  const { act, kind, field: name } = entryOf(field);
  await work.log({
    act,
    kind,
    id,
    changes: { [name]: [from.length > 1 ? from : from[0], to], products: [null, counts.products] },
  });
  const [entry] = await latestEntries(db, { kind, id, limit: 1 });
  return { ...counts, entry: entry?.id ?? null };
}

/** Records which value of an attribute has taken the place of others, so that addresses with those lead to it. */
export async function recordReplaced(
  { db, now }: Work,
  { id, kind }: ValueField,
  from: readonly ListedValue[],
  to: readonly ListedValue[],
): Promise<void> {
  if (id === null || kind === 'text') return;
  const facets = (values: readonly ListedValue[]) =>
    values.map((value) => ({ ref_id: id, value: String(value) }));
  await recordReplacedFacets(db, { kind, from: facets(from), to: facets(to) }, now);
}

/** Carries out a stored change, or queues it if it is of many products. Returns how many it has changed, or will. */
export async function runOrQueue({ db, now }: Work, id: number, products: number): Promise<number> {
  let change = await findChange(db, id);
  if (products > MAX_CHANGED_AT_ONCE) {
    const isOfTags = change?.attribute_id === null;
    await addJob(db, isOfTags ? 'change-tags' : 'change-attribute-values', { change_id: id });
    return products;
  }
  let changed = 0;
  for (; change; change = await findChange(db, id)) {
    // One step after another, each continuing the one before.
    const step = await changeStep(db, change, now);
    if (step.seen === 0) break;
    changed += step.changed;
  }
  await endChange(db, id, 'done', now);
  return changed;
}
