import type { z } from 'zod';
import type { getHome as endpoint } from '#contract/content.ts';
import { presentBanners, readBanners } from '#server/content/list-banners.ts';
import { catalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { readPage } from '#server/http/request/paging.ts';
import { listedProducts } from '#server/search/listed-products.ts';
import { listCategoryPage } from './categories/category-queries.ts';
import { presentCategory } from './categories/present-category.ts';
import { findCurrentFlashSales } from './flash-sales/flash-sale-queries.ts';
import { presentFlashSale } from './flash-sales/present-flash-sale.ts';
import { listProductCards } from './cards/product-cards.ts';
import { shopScope } from './shop-scope.ts';
import { presentShopCard } from './shops/present-shop.ts';
import { listShopPage } from './shops/shop-queries.ts';

type Home = z.infer<typeof endpoint.response>;

const SHOWN = { categories: 10, shops: 8, popular: 6, flashSale: 9, justForYou: 8 };

/**
 * Everything on the home page; page and per_page select the page of just_for_you (spec §2, home). Single-vendor mode
 * shows no shops.
 */
export async function getHome(
  context: CallContext,
  request: { page?: number | undefined; per_page?: number | undefined },
): Promise<Home> {
  const shopId = await shopScope(context);
  const [catalog, list, [banners, { categories }, { shops }, sales]] = await Promise.all([
    catalogTexts(context),
    listedProducts(context.db, shopId),
    readParts(context, shopId),
  ]);
  const popularIds = list('popular_product', { offset: 0, limit: SHOWN.popular }).ids;
  const newest = await readPage(request, async (slice) => list('newest', slice), SHOWN.justForYou);
  const saleIds = sales.running?.product_ids ?? [];
  const cards = await listProductCards(context, [
    ...new Set([...popularIds, ...newest.ids, ...saleIds]),
  ]);
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const inOrder = (ids: number[]) => ids.flatMap((id) => cardById.get(id) ?? []);
  return {
    ...presentBanners(context, catalog, banners),
    categories: categories.map((row) => presentCategory(context, catalog, row)),
    shops: shopId === null ? shops.map((row) => presentShopCard(context, row)) : [],
    popular_products: inOrder(popularIds),
    just_for_you: { total: newest.total, products: inOrder(newest.ids) },
    incoming_flash_sale: sales.incoming && presentFlashSale(context, catalog, sales.incoming),
    running_flash_sale:
      sales.running && presentFlashSale(context, catalog, sales.running, inOrder(saleIds)),
  };
}

/** Rows shared by all visitors. */
function readParts({ db: callDb, now, rows }: CallContext, shopId: number | null) {
  return rows.getSingleton(callDb, `home of shop ${shopId}`, (db) =>
    Promise.all([
      readBanners(db),
      listCategoryPage(db, shopId, { offset: 0, limit: SHOWN.categories }, 'popular'),
      listShopPage(db, shopId, { offset: 0, limit: SHOWN.shops }, 'best'),
      findCurrentFlashSales(db, now, { limit: SHOWN.flashSale }),
    ]),
  );
}
