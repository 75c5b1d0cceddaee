import { type RawBuilder, sql } from 'kysely';
import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import type { ProductListRow } from '#contract/console/catalog/products.ts';
import { readBarcode } from '#domain/catalog/product/barcode.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { variantsUpTo } from '../../low-stock.ts';
import { hasOption, type OptionKind } from '../../operate/options/option-queries.ts';
import { hasField, TAGS, type ValueField } from '../../operate/values/value-queries.ts';

export type ProductState = ProductListRow['state'];

/** A filter of the product list; null: no restriction. */
export interface ConsoleProductFilter {
  search: string | null;
  /** null: all that are not in the bin. */
  state: ProductState | null;
  categoryId: number | null;
  brandId: number | null;
  shopId: number | null;
  /** A number: a variant has at most this many units; out: all are sold out. */
  stock: number | 'out' | null;
  without: 'picture' | 'description' | null;
  /** An attribute that products have, and its value; null: any. */
  attribute: { attribute: ValueField; value: ListedValue | null } | null;
  tag: string | null;
  /** Colours, sizes or units that products have. */
  options: readonly { kind: OptionKind; id: number }[];
  /** Only these products. */
  ids?: readonly number[];
}

/** The condition that product `p` is in a scope and matches a filter. */
export async function matches(
  db: Database,
  scope: Scope,
  {
    search,
    state,
    categoryId,
    brandId,
    shopId,
    stock,
    without,
    attribute,
    tag,
    options,
    ids,
  }: ConsoleProductFilter,
): Promise<RawBuilder<unknown>> {
  const conditions = [
    scope === 'all' ? null : sql`p.shop_id = any(${scope}::bigint[])`,
    inState(state),
    categoryId === null ? null : sql`p.category_id = ${categoryId}::bigint`,
    brandId === null ? null : sql`p.brand_id = ${brandId}::bigint`,
    shopId === null ? null : sql`p.shop_id = ${shopId}::bigint`,
    typeof stock === 'number'
      ? sql`exists (select from ${variantsUpTo(stock)} l where l.product_id = p.id)`
      : null,
    stock === 'out'
      ? sql`exists (select from sold_out_products o where o.product_id = p.id)`
      : null,
    without === 'description' ? sql`p.description = ''` : null,
    without === 'picture'
      ? sql`not exists (select from product_images m where m.product_id = p.id)`
      : null,
    attribute === null ? null : hasField(attribute.attribute, attribute.value),
    tag === null ? null : hasField(TAGS, tag),
    ...options.map(({ kind, id }) => hasOption(kind, id)),
    ids === undefined ? null : sql`p.id = any(${ids}::bigint[])`,
    await matchesProductSearch(db, search),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );
}

function inState(state: ProductState | null): RawBuilder<unknown> {
  switch (state) {
    case 'published':
      return sql`p.is_published`;
    case 'hidden':
      return sql`not p.is_published and p.deleted_at is null`;
    case 'deleted':
      return sql`p.deleted_at is not null`;
    default:
      return sql`p.deleted_at is null`;
  }
}

/** The same expression as in the index products_words. */
const WORDS = sql`(' ' || p.name || ' ' || p.slug || ' ' || coalesce(p.code, ''))`;
/** At most this many matching variants are considered: a text that more codes contain is hardly meant as a code. */
const MAX_CODE_MATCHES = 500;

/**
 * The condition that all words are in the name or codes of product `p`, or the whole text is in the code or barcode of
 * one of its variants; null: no condition.
 */
export async function matchesProductSearch(db: Database, search: string | null) {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  const named = sql.join(
    words.map((word) => sql`${WORDS} ilike ${patternOf(word)}`),
    sql` and `,
  );
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from (
      (select product_id from product_variants where code ilike ${patternOf(words.join(' '))}
        limit ${MAX_CODE_MATCHES})
      ${orHasBarcode(words.join(''))}) found`.execute(db);
  if (rows.length === 0) return named;
  return sql`(${named} or p.id = any(${rows.map(({ product_id }) => product_id)}::bigint[]))`;
}

/** Variants whose barcode contains digits, or is the scanned one, which can have more zeros before it. */
function orHasBarcode(text: string): RawBuilder<unknown> {
  if (!/^[\d-]{3,}$/.test(text)) return sql``;
  const part = readBarcode(text).barcode ?? text.replaceAll('-', '');
  return sql`union all (
    select product_id from product_variants where barcode ilike ${`%${part}%`} limit ${MAX_CODE_MATCHES})`;
}

/** Words of up to two letters only match the beginning of a word; the trigram index finds longer ones anywhere. */
function patternOf(word: string): string {
  const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return word.length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}
