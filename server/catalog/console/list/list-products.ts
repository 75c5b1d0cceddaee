import type { z } from 'zod';
import type {
  getProductChoices as choicesEndpoint,
  listProducts as endpoint,
  ProductListRow,
} from '#contract/console/catalog/products.ts';
import { dayIn } from '#domain/dates/day-in-zone.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { dayBefore, LONGEST_PERIOD } from '#domain/orders/sales/sales-periods.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { Database } from '#server/database/connect.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { imageUrl } from '#server/media/image-url.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { lowStockMark } from '../../low-stock.ts';
import { findOptionName } from '../../operate/options/option-queries.ts';
import { findAttribute } from '../../operate/values/value-queries.ts';
import {
  listProductAttributes,
  listProductBrands,
  listProductCategories,
  listProductShops,
} from '../choice-queries.ts';
import type { ConsoleProductRow } from './list-queries.ts';
import type { ConsoleProductFilter } from './product-filter-sql.ts';
import { parseCursor } from './product-sorts-sql.ts';
import { MAX_COUNT, readProductPage } from './read-product-page.ts';
import { readPiecesSold } from './sold-queries.ts';

const PAGE_SIZE = 50;

type Request = z.output<typeof endpoint.request>;

const OPTION_FILTERS = [
  ['color_id', 'colors'],
  ['size_id', 'sizes'],
  ['unit_id', 'units'],
] as const;
type OptionFilter = (typeof OPTION_FILTERS)[number][0];

/** A page of the products that the caller may see. Invalid for a cursor of another order. */
export async function listProducts(context: SignedInContext, request: Request) {
  const { db, session } = context;
  const scope = scopeOf(session.roles, 'products.see');
  const { sort = 'newest', limit = PAGE_SIZE } = request;
  const after = request.after === undefined ? null : parseCursor(sort, request.after);
  if (request.after !== undefined && after === null) {
    throw new Invalid({ after: ['This page no longer exists. Start at the first page.'] });
  }
  const filter = await filterOf(context, request);
  const page = { sort, after, limit: limit + 1 };
  const { rows: listed, total } = await readProductPage(db, scope, filter, page);
  const rows = listed.slice(0, limit);
  const last = listed.length > limit ? rows.at(-1) : undefined;
  const sold = await soldOf(context, rows);
  return {
    rows: rows.map((row) => ({ ...presentRow(row), sold_30_days: sold.get(row.id) ?? 0 })),
    next: last ? `${last.id}:${last.cursor}` : null,
    total: Math.min(total, MAX_COUNT),
    total_is_capped: total > MAX_COUNT,
  };
}

/** The pieces sold in the last 30 days of the products of a page. */
async function soldOf(
  { db, log, now }: SignedInContext,
  rows: readonly ConsoleProductRow[],
): Promise<Map<number, number>> {
  const { time_zone: timeZone } = await readSettings(db, log);
  const first = dayBefore(dayIn(now, timeZone), LONGEST_PERIOD - 1);
  const ids = rows.map(({ id }) => id);
  return readPiecesSold(db, ids, first);
}

/** The filter in a call's parameters. */
export async function filterOf(
  context: SignedInContext,
  request: Omit<Request, 'sort' | 'after' | 'limit'>,
): Promise<ConsoleProductFilter> {
  return {
    search: request.q ?? null,
    state: request.state ?? null,
    categoryId: request.category_id ?? null,
    brandId: request.brand_id ?? null,
    shopId: request.shop_id ?? null,
    stock: request.stock === 'low' ? await lowStockMark(context) : (request.stock ?? null),
    without: request.without ?? null,
    isDiscounted: request.sale === 'discount',
    flashSaleAt: request.sale === 'flash' ? context.now : null,
    attribute: await attributeOf(context.db, request),
    tag: request.tag ?? null,
    options: optionsOf(request),
  };
}

/** The colours, sizes and units of a filter. */
const optionsOf = (request: Partial<Record<OptionFilter, number | undefined>>) =>
  OPTION_FILTERS.flatMap(([filter, kind]) => {
    const id = request[filter];
    return id === undefined ? [] : [{ filter, kind, id }];
  });

/** The attribute of a filter; for an unknown slug one that no product has. */
async function attributeOf(
  db: Database,
  request: Pick<Request, 'attribute' | 'value'>,
): Promise<ConsoleProductFilter['attribute']> {
  const { attribute: slug, value = '' } = request;
  if (slug === undefined) return null;
  const attribute = (await findAttribute(db, slug)) ?? { id: 0, kind: 'text' };
  if (value === '') return { attribute, value: null };
  return { attribute, value: attribute.kind === 'number' ? Number(value) : value };
}

/** The choices of the list's filters, and the names of those that are chosen from no list. */
export async function getProductChoices(
  { db, session }: SignedInContext,
  request: z.output<typeof choicesEndpoint.request>,
) {
  const [categories, brands, shops, attributes, named] = await Promise.all([
    listProductCategories(db),
    listProductBrands(db),
    listProductShops(db, scopeOf(session.roles, 'products.see')),
    listProductAttributes(db),
    Promise.all(
      optionsOf(request).map(async ({ filter, kind, id }) => ({
        filter,
        id,
        name: await findOptionName(db, kind, id),
      })),
    ),
  ]);
  const options = named.flatMap(({ name, ...rest }) =>
    name === undefined ? [] : [{ ...rest, name }],
  );
  return { categories, brands, shops, attributes, options };
}

function presentRow(row: ConsoleProductRow): ProductListRow {
  const { cursor: _, discount_price, ...fields } = row;
  return {
    ...fields,
    picture: row.picture === null ? null : imageUrl(row.picture, 160),
    price: toDecimal(discount_price ?? row.price),
    old_price: discount_price === null ? null : toDecimal(row.price),
    changed_at: new Date(row.changed_at).toISOString(),
  };
}
