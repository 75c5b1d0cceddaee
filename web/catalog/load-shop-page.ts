import { redirect } from 'react-router';
import type { ApiClient, DataOf } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { pageFrom, parseChoices } from './listing/read-listing-url.ts';
import { datedReview, type DatedReview } from './view/review/dated-review.ts';
import { headerShop } from './view/shop/shop-header.tsx';

const REVIEWS_PER_PAGE = 5;

/** Loads a shop by id or slug, with the categories it sells in. */
export async function loadShop(api: ApiClient, idOrSlug: string) {
  const { shop } = await api.getShopDetails({ id: idOrSlug });
  const { categories } = await api.listShopCategories({ shop_id: shop.id });
  const { description, opening_hours, estimated_delivery_time, banners } = shop;
  return {
    shop: headerShop(shop),
    about: { description, opening_hours, estimated_delivery_time },
    // The first banner is often already the page's hero image.
    banners: banners
      .filter(({ thumbnail }) => thumbnail !== shop.banner)
      .map(({ id, thumbnail }) => ({ id, thumbnail })),
    categories: categories.map(({ id, slug, name }) => ({ id, slug, name })),
  };
}

export interface ShopReviewPage extends Omit<DataOf<'listReviews'>, 'reviews'> {
  reviews: DatedReview[];
  page: number;
  perPage: number;
}

/**
 * Loads a page of a shop's reviews, with dates formatted for a locale. Redirects to the last page
 * if the requested page is beyond it.
 */
export async function loadShopReviews(
  api: ApiClient,
  { searchParams }: URL,
  { shop, locale }: { shop: { id: number; slug: string }; locale: string },
): Promise<ShopReviewPage> {
  const page = pageFrom(parseChoices(searchParams));
  const listed = await api.listReviews({ shop_id: shop.id, page, per_page: REVIEWS_PER_PAGE });
  const last = Math.max(1, Math.ceil(listed.total / REVIEWS_PER_PAGE));
  if (page > last) throw redirect(shopReviewsUrl(shop.slug, last));
  const reviews = listed.reviews.map((review) => datedReview(review, locale));
  return { ...listed, reviews, page, perPage: REVIEWS_PER_PAGE };
}

/** URL of a page of a shop's reviews; page 1 is left out. */
export function shopReviewsUrl(slug: string, page: number): string {
  return paths.shop(slug, { tab: 'reviews', page: page > 1 ? page : undefined });
}
