import { redirect } from 'react-router';
import type { ApiClient } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { MAX_PAGES, STEP } from './just-for-you.tsx';
import { shownSale } from './load-flash-sale.ts';
import { cardProduct, wasBought } from './view/cards/card-product.ts';
import { tileCategory } from './view/category/category-tile.tsx';
import { cardShop } from './view/shop/shop-card-shop.ts';

const SHOWN_SHOPS = 4;

/** Loads the home page as of `now`; `page` is the number of "just for you" steps. */
export async function loadHome(api: ApiClient, page: number, now: Date) {
  if (page > MAX_PAGES) throw redirect(paths.home({ page: MAX_PAGES }));
  const [home, master] = await Promise.all([
    api.getHome({ page: 1, per_page: STEP * page }),
    api.getMaster(),
  ]);
  const { incoming_flash_sale: incoming, running_flash_sale: running } = home;
  return {
    isEmpty: home.just_for_you.total === 0 && home.banners.length === 0,
    facts: {
      payments: [...new Set(master.payment_methods.map(({ paid }) => paid))],
      isReviewed: home.popular_products.some(({ rating }) => rating > 0),
      hasPhone: master.mobile !== '',
      hasEmail: master.email !== '',
      returnDays: master.return_order_within_days,
    },
    banners: home.banners,
    ads: home.ads,
    categories: home.categories.map(tileCategory),
    incomingSale: incoming && shownSale(incoming, now),
    runningSale: running && {
      sale: shownSale(running, now),
      products: (running.products ?? []).map(cardProduct),
    },
    // Before the first sale nothing is popular, and the newest products are shown further down.
    popular: wasBought(home.popular_products) ? home.popular_products.map(cardProduct) : [],
    // A single shop would be a link to this shop itself.
    shops: home.shops.length > 1 ? home.shops.slice(0, SHOWN_SHOPS).map(cardShop) : [],
    justForYou: {
      page,
      total: home.just_for_you.total,
      products: home.just_for_you.products.map(cardProduct),
    },
  };
}
