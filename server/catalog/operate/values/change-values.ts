import {
  type ListedValue,
  LONGEST_VALUE,
  MOST_AT_ONCE,
  type ValueChange,
} from '#contract/console/catalog/attribute-values.ts';
import { cleanText } from '#domain/catalog/plain-text.ts';
import { textsTakenOver, withTexts } from '#domain/catalog/specification/value-texts.ts';
import { msg } from '#domain/i18n/msg.ts';
import { latestEntries } from '#server/audit/latest-entries.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { isActive } from '#server/jobs/watched/watched-job.ts';
import { endChange, findChange, findLatestChange, insertChange } from './change-queries.ts';
import { changeStep } from './change-step.ts';
import {
  countProductsWith,
  findAttribute,
  lockAttribute,
  saveTexts,
  type ValuedAttribute,
} from './value-queries.ts';

export interface ValuesRequest {
  slug: string;
  from: readonly ListedValue[];
  to: ListedValue;
}

/** Counts what a change of values would change. Throws NotFound, Invalid. */
export async function previewValues(db: Database, request: ValuesRequest): Promise<ValueChange> {
  const attribute = required(await findAttribute(db, request.slug));
  return countValues(db, attribute, parseRequest(attribute, request));
}

/**
 * Gives all products with some values of an attribute another one, which takes over their translations: at once, or of more
 * than 200 products as a job. Throws NotFound, Invalid; Refused if no product has them, and while a job changes others.
 */
export async function changeValues(work: Work, request: ValuesRequest): Promise<ValueChange> {
  const { db, staff } = work;
  const attribute = required(await lockAttribute(db, request));
  const { from, to } = parseRequest(attribute, request);
  const counts = await countValues(db, attribute, { from, to });
  if (counts.products === 0) throw new Refused(msg('No product has this value any more.'));
  await requireNoJob(db, attribute.id);
  const texts = textsTakenOver(attribute.translations, from.map(String), String(to));
  await saveTexts(db, attribute.id, withTexts(attribute.translations, texts));
  const id = await insertChange(db, {
    attribute_id: attribute.id,
    staff_id: staff?.id ?? 0,
    from_values: from,
    to_values: [to],
    restores: null,
    texts,
    total: counts.products,
    now: work.now,
  });
  await runOrQueue(work, id, counts.products);
  await work.log({
    act: 'attribute.values',
    kind: 'attribute-values',
    id,
    changes: { value: [from.length > 1 ? from : from[0], to], products: [null, counts.products] },
  });
  const [entry] = await latestEntries(db, { kind: 'attribute-values', id, limit: 1 });
  return { ...counts, entry: entry?.id ?? null };
}

/** Carries out a stored change, or queues it if it is of many products. Returns how many it has changed, or will. */
export async function runOrQueue({ db, now }: Work, id: number, products: number): Promise<number> {
  if (products > MOST_AT_ONCE) {
    await addJob(db, 'change-attribute-values', { change_id: id });
    return products;
  }
  let changed = 0;
  for (;;) {
    // A step after the other, each continuing the one before.
    const change = await findChange(db, id);
    const step = change && (await changeStep(db, change, now));
    if (!step || step.seen === 0) break;
    changed += step.changed;
  }
  await endChange(db, id, 'done', now);
  return changed;
}

/** Refuses a second change of an attribute's values while a job carries out another. */
export async function requireNoJob(tx: DatabaseTransaction, attributeId: number): Promise<void> {
  const latest = await findLatestChange(tx, attributeId);
  if (!latest || !isActive(latest)) return;
  throw new Refused(
    msg("Values of this attribute are being changed. Wait until it's done, or stop it."),
  );
}

async function countValues(
  db: Database,
  attribute: ValuedAttribute,
  { from, to }: Pick<ValuesRequest, 'from' | 'to'>,
): Promise<ValueChange> {
  const products = await countProductsWith(db, attribute, from);
  const already = await countProductsWith(db, attribute, [to]);
  return { products, already, is_job: products > MOST_AT_ONCE, entry: null };
}

function required(attribute: ValuedAttribute | undefined): ValuedAttribute {
  if (!attribute) throw new NotFound(msg('This no longer exists.'));
  return attribute;
}

/** The values of a request as products have them. */
function parseRequest({ kind }: ValuedAttribute, request: ValuesRequest) {
  const to = kind === 'number' ? readNumber(request.to) : cleanText(String(request.to));
  if (to === '') throw new Invalid({ to: [msg('Enter a value.')] });
  if (to === null) throw new Invalid({ to: [msg('Enter a number.')] });
  if (String(to).length > LONGEST_VALUE) throw new Invalid({ to: [msg('This text is too long.')] });
  const given = request.from.map((value) =>
    kind === 'number' ? readNumber(value) : String(value),
  );
  const from = [...new Set(given)].filter((value) => value !== null && value !== to);
  if (from.length === 0) throw new Invalid({ to: [msg('Enter a different value.')] });
  return { from: from as ListedValue[], to };
}

function readNumber(value: ListedValue): number | null {
  const number = typeof value === 'number' ? value : Number(value.trim() || Number.NaN);
  return Number.isFinite(number) ? number : null;
}
