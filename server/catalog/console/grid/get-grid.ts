import type { z } from 'zod';
import type { getGrid as endpoint } from '#contract/console/catalog/grid.ts';
import { shownPrice } from '#domain/catalog/price/new-price.ts';
import { variantPrice } from '#domain/catalog/price/variant-price.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { isInScope, scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { listGridRows } from './grid-queries.ts';
import { listGridAttributes, listGridValues } from './grid-values.ts';
import { languagesOfShop } from '../languages-of-shop.ts';
import { listConsoleProductIds, listScopeProducts } from '../list/list-queries.ts';
import { filterOf } from '../list/list-products.ts';

const MAX_ROWS = 5000;

/** The variants of the caller's products that match a filter, or of the given ones, with the requested columns. */
export async function getGrid(
  context: SignedInContext,
  { ids, columns, ...filter }: z.output<typeof endpoint.request>,
): Promise<z.input<typeof endpoint.response>> {
  const { db, session } = context;
  const scope = scopeOf(session.roles, 'products.see');
  const edited = scopeOf(session.roles, 'products.edit');
  const productIds =
    ids.length > 0
      ? (await listScopeProducts(db, scope, ids)).map(({ id }) => id)
      : await listConsoleProductIds(db, scope, await filterOf(context, filter), MAX_ROWS);
  const [rows, values, attributes, languages] = await Promise.all([
    listGridRows(db, productIds, MAX_ROWS + 1),
    listGridValues(db, productIds, columns),
    listGridAttributes(db, productIds),
    languagesOfShop(context),
  ]);
  return {
    rows: rows.slice(0, MAX_ROWS).map((row) => {
      const own = { price: row.price, discount_price: row.discount_price };
      const { price, old_price } = shownPrice(variantPrice(row.product, null, row.extras, own));
      return {
        id: row.id,
        product_id: row.product_id,
        name: row.name,
        options: row.options,
        code: row.code,
        price: toDecimal(price),
        old_price: old_price === null ? null : toDecimal(old_price),
        stock: row.stock,
        is_published: row.is_published,
        more: {
          ...values.get(row.product_id),
          ...(columns.includes('weight') && { weight: row.weight }),
          ...(columns.includes('barcode') && { barcode: row.barcode }),
          ...(columns.includes('cost') &&
            row.cost !== null &&
            isInScope(edited, row.shop_id) && { cost: toDecimal(row.cost) }),
        },
      };
    }),
    is_capped: rows.length > MAX_ROWS || productIds.length >= MAX_ROWS,
    attributes,
    languages: languages.others,
  };
}
