import type { z } from 'zod';
import type { getFlashSaleDetails as endpoint } from '#contract/catalog/flash-sales.ts';
import type { FlashSale, ProductCard } from '#contract/catalog/products.ts';
import { msg } from '#domain/i18n/msg.ts';
import { missingRecord } from '#server/content/removed-urls.ts';
import { catalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { readPage } from '#server/http/request/paging.ts';
import { findCategoryId } from '../categories/category-queries.ts';
import { listProductCards } from '../cards/product-cards.ts';
import { parseReference } from '../reference.ts';
import { findFlashSale, listFlashSaleProductIds } from './flash-sale-queries.ts';
import { presentFlashSale } from './present-flash-sale.ts';

const PER_PAGE = 18;

/**
 * A flash sale and a page of its products, of one category if given (spec §2, flash sale). Throws NotFound for an
 * unknown sale, Gone for a deleted one.
 */
export async function getFlashSaleDetails(
  context: CallContext,
  request: z.output<typeof endpoint.request>,
): Promise<{ total_products: number; flash_sale: FlashSale; products: ProductCard[] }> {
  const { db } = context;
  const [catalog, sale, categoryId] = await Promise.all([
    catalogTexts(context),
    findFlashSale(db, request.id),
    request.category_id === undefined
      ? null
      : findCategoryId(db, parseReference(request.category_id)),
  ]);
  if (!sale) {
    const reference = { id: request.id, slug: '' };
    throw await missingRecord(
      db,
      'flash-sale',
      reference,
      msg("We couldn't find that flash sale."),
    );
  }
  const isUnknownCategory = request.category_id !== undefined && categoryId === null;
  const { total, ids } = isUnknownCategory
    ? { total: 0, ids: [] }
    : await readPage(
        request,
        (slice) => listFlashSaleProductIds(db, { saleId: sale.id, categoryId }, slice),
        PER_PAGE,
      );
  return {
    total_products: total,
    flash_sale: presentFlashSale(context, catalog, sale),
    products: await listProductCards(context, ids),
  };
}
