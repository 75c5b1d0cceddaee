import { type RawBuilder, sql } from 'kysely';
import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import type { ProductListRow } from '#contract/console/catalog/products.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { variantsUpTo } from '../../low-stock.ts';
import { hasOption, type OptionKind } from '../../operate/options/option-queries.ts';
import { isAmong, type Membership } from '../../operate/membership.ts';
import { hasField, TAGS, type ValueField } from '../../operate/values/value-sql.ts';
import { matchesProductSearch } from './product-search-sql.ts';

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
  isDiscounted: boolean;
  /** In a flash sale that ends after this time. */
  flashSaleAt: Date | null;
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
  filter: ConsoleProductFilter,
): Promise<RawBuilder<unknown>> {
  const memberships = membershipsOf(scope, filter).map(({ asSet }) => asSet);
  const search = await matchesProductSearch(db, filter.search);
  return allOf([matchesColumns(scope, filter), ...memberships, search]);
}

/** Whether a filter has a tag, an attribute, an option or a flash sale. */
export const hasMemberships = (filter: ConsoleProductFilter): boolean =>
  membershipsOf('all', filter).length > 0;

/** Whether a filter searches for words. */
export const hasWords = ({ search }: ConsoleProductFilter): boolean => (search ?? '').trim() !== '';

/** The conditions of a filter besides `matchesColumns`, looked up for each product `p` that is read. */
export async function testsOf(
  db: Database,
  filter: ConsoleProductFilter,
): Promise<RawBuilder<unknown>> {
  const memberships = membershipsOf('all', filter).map(({ perProduct }) => perProduct);
  return allOf([...memberships, await matchesProductSearch(db, filter.search)]);
}

/** The condition that product `p` is in a scope and matches what a filter says of its columns, stock and pictures. */
export function matchesColumns(
  scope: Scope,
  { state, categoryId, brandId, shopId, stock, without, isDiscounted, ids }: ConsoleProductFilter,
): RawBuilder<unknown> {
  return allOf([
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
      ? sql`exists (select from products_without_pictures w where w.product_id = p.id)`
      : null,
    isDiscounted ? sql`p.discount_price is not null` : null,
    ids === undefined ? null : sql`p.id = any(${ids}::bigint[])`,
  ]);
}

function membershipsOf(scope: Scope, filter: ConsoleProductFilter): Membership[] {
  const { attribute, tag, options, flashSaleAt } = filter;
  const shops = shopsOf(scope, filter);
  return [
    ...(attribute === null ? [] : [hasField(attribute.attribute, attribute.value, shops)]),
    ...(tag === null ? [] : [hasField(TAGS, tag, shops)]),
    ...options.map(({ kind, id }) => hasOption(kind, id)),
    ...(flashSaleAt === null ? [] : [isInFlashSale(flashSaleAt)]),
  ];
}

/** The condition that product `p` is in a flash sale that ends after a time. */
const isInFlashSale = (at: Date): Membership =>
  isAmong(
    sql`flash_sale_products f join flash_sales s on s.id = f.flash_sale_id`,
    sql`f.product_id`,
    sql`s.ends_at > ${at}::timestamptz`,
  );

/** The shops that a filter's products outside the bin are of; null: of any, or perhaps in the bin. */
function shopsOf(scope: Scope, { shopId, state }: ConsoleProductFilter): readonly number[] | null {
  if (state === 'deleted') return null;
  if (shopId !== null) return [shopId];
  return scope === 'all' ? null : scope;
}

const allOf = (conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` and `);

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
