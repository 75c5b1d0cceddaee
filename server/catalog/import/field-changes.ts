import { isDeepStrictEqual } from 'node:util';
import { variantKey } from '#domain/catalog/product/open-variant.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { changedLanguages, type Translations } from '#domain/catalog/translations.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import type { FieldChange } from './import-report.ts';

const MONEY = new Set([
  'price',
  'discount_price',
  'cost',
  'min_order_amount',
  'max_discount_amount',
]);
const MAX_LENGTH = 60;

/**
 * The differences between two states of a record, field by field, prices in a currency; each variant, attribute and
 * translated text separately.
 */
export function changesOf<T extends object>(before: T, after: T, currency: string): FieldChange[] {
  const fields = Object.keys(after) as (string & keyof T)[];
  return fields.flatMap((field) => {
    const [was, is]: unknown[] = [before[field], after[field]];
    if (isDeepStrictEqual(was, is)) return [];
    // In every kind of record these fields have the same type.
    if (field === 'variants') return variantChanges(was as Variants, is as Variants, currency);
    if (field === 'translations')
      return textChanges(was as Translations, is as Translations, currency);
    if (field === 'attributes')
      return partChanges(
        (slug) => `attributes.${slug}`,
        was as Attributes,
        is as Attributes,
        currency,
      );
    return [change(field, was, is, currency)];
  });
}

type Attributes = ProductRecord['attributes'];

/** Compares each translated text separately: `name:de`. */
function textChanges(before: Translations, after: Translations, currency: string): FieldChange[] {
  return changedLanguages(before, after).flatMap((language) =>
    partChanges(
      (name) => `${name}:${language}`,
      before[language] ?? {},
      after[language] ?? {},
      currency,
    ),
  );
}

/** Compares each property separately. */
function partChanges(
  fieldOf: (name: string) => string,
  before: object,
  after: object,
  currency: string,
): FieldChange[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => !isDeepStrictEqual(was.get(name), is.get(name)))
    .map((name) => change(fieldOf(name), was.get(name), is.get(name), currency));
}

function change(
  field: string,
  before: unknown,
  after: unknown,
  currency: string,
  of: string | null = null,
): FieldChange {
  return {
    field,
    of,
    before: textOf(field, before, currency),
    after: textOf(field, after, currency),
  };
}

type Variants = ProductRecord['variants'];

function variantChanges(before: Variants, after: Variants, currency: string): FieldChange[] {
  const old = new Map(before.map((variant) => [variantKey(variant), variant]));
  const changes = after.flatMap((variant): FieldChange[] => {
    const name = nameOf(variant);
    const was = old.get(variantKey(variant));
    old.delete(variantKey(variant));
    if (!was) return [change('variant', null, name, currency)];
    const parts = Object.keys(variant) as (keyof typeof variant)[];
    return parts.flatMap((part) =>
      isDeepStrictEqual(was[part], variant[part])
        ? []
        : [change(part, was[part], variant[part], currency, name || null)],
    );
  });
  const removed = [...old.values()].map((variant) =>
    change('variant', nameOf(variant), null, currency),
  );
  return [...changes, ...removed];
}

function nameOf({ size, color }: Variants[number]): string {
  return [size, color].filter((part) => part !== null).join(' / ');
}

function textOf(field: string, value: unknown, currency: string): string {
  if (MONEY.has(field) && typeof value === 'number') return formatAmount(value, currency);
  const text = plainText(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** A value as people write it: yes or no, lists with commas, records by their names, pictures by their addresses. */
function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value !== 'object') return String(value);
  const parts: Record<string, unknown> = { ...value };
  return plainText(
    parts['name'] ??
      parts['title'] ??
      parts['src'] ??
      Object.values(parts).map(plainText).join(' '),
  );
}
