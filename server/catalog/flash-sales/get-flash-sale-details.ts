import type { FlashSale, ProductCard } from '#contract/products.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NotFound } from '#server/http/failure.ts';
import type { Slice } from '#server/http/paging.ts';
import { findCategoryId } from '../categories/category-queries.ts';
import { listProductCards } from '../product-cards.ts';
import { referenceOf } from '../reference.ts';
import { shopScope } from '../shop-scope.ts';
import { findFlashSale, findFlashSaleProductIds } from './flash-sale-queries.ts';
import { presentFlashSale } from './present-flash-sale.ts';

/** A flash sale and a part of its products, of one category where it is named. NotFound for an unknown sale. */
export async function getFlashSaleDetails(
  context: CallContext,
  request: { id: number; category_id?: string | undefined },
  slice: Slice,
): Promise<{ total_products: number; flash_sale: FlashSale; products: ProductCard[] }> {
  context.tags.add('flash-sales');
  context.tags.add('products');
  const { db } = context;
  const [sale, shopId, categoryId] = await Promise.all([
    findFlashSale(db, request.id),
    shopScope(context),
    request.category_id === undefined ? null : findCategoryId(db, referenceOf(request.category_id)),
  ]);
  if (!sale) throw new NotFound('There is no such flash sale.');
  const isUnknownCategory = request.category_id !== undefined && categoryId === null;
  const { total, ids } = isUnknownCategory
    ? { total: 0, ids: [] }
    : await findFlashSaleProductIds(db, { saleId: sale.id, shopId, categoryId }, slice);
  return {
    total_products: total,
    flash_sale: presentFlashSale(context, sale),
    products: await listProductCards(context, ids),
  };
}
