import type { ApiClient } from '#web/api/client.ts';
import { pageNumber } from '#web/ui/paging/page-number.ts';
import { cardProduct, wasBought } from '../view/cards/card-product.ts';
import { datedReview } from '../view/review/dated-review.ts';
import { pageProduct } from '../view/product/page-product.ts';

export const REVIEWS_PER_PAGE = 6;

/** Loads a product page in a locale. Throws a 404 response for unknown products, 410 for deleted ones. */
export async function loadProductPage(
  api: ApiClient,
  { searchParams }: URL,
  { id, locale }: { id: string; locale: string },
) {
  const details = await api.getProductDetails({ product_id: id });
  const reviewsPage = pageNumber(searchParams.get('reviews_page'));
  const [reviews, master] = await Promise.all([
    api.listReviews({
      product_id: details.product.id,
      page: reviewsPage,
      per_page: REVIEWS_PER_PAGE,
    }),
    api.getMaster(),
  ]);
  return {
    product: pageProduct(details.product),
    reviews: {
      page: reviewsPage,
      total: reviews.total,
      entries: reviews.reviews.map((review) => datedReview(review, locale)),
      summary: reviews.average_rating_percentage,
    },
    related: details.related_products.map(cardProduct),
    ofShop: details.popular_products.map(cardProduct),
    isShopPopular: wasBought(details.popular_products),
    returnDays: master.return_order_within_days,
    currency: master.currency.name,
  };
}

export type ProductPage = Awaited<ReturnType<typeof loadProductPage>>;
