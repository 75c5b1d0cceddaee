import {
  type ListedValue,
  MAX_VALUE_LENGTH,
  type ValueChange,
} from '#contract/console/catalog/attribute-values.ts';
import { cleanText } from '#domain/catalog/plain-text.ts';
import { textsTakenOver, withTexts } from '#domain/catalog/specification/value-texts.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { countChange, requireProducts, startChange } from './start-change.ts';
import { findAttribute, lockAttribute, saveTexts, type ValuedAttribute } from './value-queries.ts';
import type { ValueField } from './value-sql.ts';

export interface ValuesRequest {
  slug: string;
  from: readonly ListedValue[];
  to: ListedValue;
}

/** Counts what a change of values would change. Throws NotFound, Invalid. */
export async function previewValues(db: Database, request: ValuesRequest): Promise<ValueChange> {
  const attribute = requireAttribute(await findAttribute(db, request.slug));
  return countChange(db, changeOf(attribute, request));
}

/**
 * Gives all products with some values of an attribute another one, which takes over their translations: immediately, or
 * for more than 200 products as a job. Throws NotFound, Invalid; Refused if no product has them, and while a job
 * changes one of these.
 */
export async function changeValues(work: Work, request: ValuesRequest): Promise<ValueChange> {
  const { db } = work;
  const attribute = requireAttribute(await lockAttribute(db, request));
  const change = changeOf(attribute, request);
  const counts = await countChange(db, change);
  requireProducts(counts, msg('No product has this value anymore.'));
  const { from, to } = change;
  const texts = textsTakenOver(attribute.translations, from.map(String), String(to));
  await saveTexts(db, attribute.id, withTexts(attribute.translations, texts));
  return startChange(work, { ...change, texts, counts });
}

const changeOf = (attribute: ValuedAttribute, request: ValuesRequest) => ({
  field: attribute,
  shops: null,
  ...parseValues(attribute, request, MAX_VALUE_LENGTH),
});

function requireAttribute(attribute: ValuedAttribute | undefined): ValuedAttribute {
  if (!attribute) throw new NotFound(msg('This no longer exists.'));
  return attribute;
}

/** The values of a request as products have them. Throws Invalid. */
export function parseValues(
  { kind }: ValueField,
  request: Pick<ValuesRequest, 'from' | 'to'>,
  longest: number,
) {
  const to = kind === 'number' ? readNumber(request.to) : cleanText(String(request.to));
  if (to === '') throw new Invalid({ to: [msg('Enter a value.')] });
  if (to === null) throw new Invalid({ to: [msg('Enter a number.')] });
  if (String(to).length > longest) throw new Invalid({ to: [msg('This text is too long.')] });
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
