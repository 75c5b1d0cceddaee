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
 * The differences between two states of a record, field by field, prices in a currency; each variant and each
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
    return [{ field, before: textOf(field, was, currency), after: textOf(field, is, currency) }];
  });
}

/** Compares each translated text separately: `name:de`. */
function textChanges(before: Translations, after: Translations, currency: string): FieldChange[] {
  return changedLanguages(before, after).flatMap((language) => {
    const [was = {}, is = {}] = [before[language], after[language]];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((field) => was[field] !== is[field])
      .map((field) => ({
        field: `${field}:${language}`,
        before: textOf(field, was[field], currency),
        after: textOf(field, is[field], currency),
      }));
  });
}

type Variants = ProductRecord['variants'];

function variantChanges(before: Variants, after: Variants, currency: string): FieldChange[] {
  const old = new Map(before.map((variant) => [variantKey(variant), variant]));
  const changes = after.flatMap((variant): FieldChange[] => {
    const name = nameOf(variant);
    const was = old.get(variantKey(variant));
    old.delete(variantKey(variant));
    if (!was) return [{ field: name, before: '', after: 'new' }];
    const parts = Object.keys(variant) as (keyof typeof variant)[];
    return parts.flatMap((part) =>
      isDeepStrictEqual(was[part], variant[part])
        ? []
        : [
            {
              field: `${name} ${part}`.trim(),
              before: textOf(part, was[part], currency),
              after: textOf(part, variant[part], currency),
            },
          ],
    );
  });
  const removed = [...old.values()].map((variant) => ({
    field: nameOf(variant),
    before: 'there',
    after: 'removed',
  }));
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

/** A value as its owner would write it: yes or no, lists with commas, pictures by their addresses. */
function plainText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainText).join(', ');
  if (typeof value === 'object')
    return 'src' in value ? plainText(value.src) : JSON.stringify(value);
  return String(value);
}
