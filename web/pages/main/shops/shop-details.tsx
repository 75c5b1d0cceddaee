import { useSearchParams } from 'react-router';
import { apiContext, pageRequestContext } from '#web/api/api-context.ts';
import { parseChoices } from '#web/catalog/listing/read-listing-url.ts';
import { canonicalPath, isIndexed } from '#web/catalog/listing/write-listing-url.ts';
import { loadListing } from '#web/catalog/listing/load-listing.ts';
import { loadShop, loadShopReviews, shopReviewsUrl } from '#web/catalog/load-shop-page.ts';
import { ProductListing } from '#web/catalog/listing/product-listing.tsx';
import { CategoryStrip } from '#web/catalog/view/category/category-strip.tsx';
import { ShopAbout } from '#web/catalog/view/shop/shop-about.tsx';
import { ShopBanners } from '#web/catalog/view/shop/shop-banners.tsx';
import { ShopHeader } from '#web/catalog/view/shop/shop-header.tsx';
import { ShopReviews } from '#web/catalog/view/shop/shop-reviews.tsx';
import { ShopSearch } from '#web/catalog/view/shop/shop-search.tsx';
import { ShopTabs } from '#web/catalog/view/shop/shop-tabs.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { requireMultiVendor } from '#web/settings/require-multi-vendor.ts';
import type { Route } from './+types/shop-details.ts';

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { shop, reviews } = loaderData;
  const choices = parseChoices(new URLSearchParams(location.search));
  return pageMeta(matches, {
    title: (t) => (reviews ? t('Reviews of {{shop}}', { shop: shop.name }) : shop.name),
    description: () => shop.short_description,
    path: reviews
      ? shopReviewsUrl(shop.slug, reviews.page)
      : canonicalPath(paths.shop(shop.slug), choices),
    image: shop.banner,
    isIndexed: isIndexed(choices),
  });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  await requireMultiVendor(api);
  const { locale } = context.get(pageRequestContext);
  const loaded = await loadShop(api, params.id);
  const { shop } = loaded;
  return url.searchParams.get('tab') === 'reviews'
    ? { ...loaded, reviews: await loadShopReviews(api, url, { shop, locale }), listing: null }
    : {
        ...loaded,
        reviews: null,
        listing: await loadListing(api, url, { fixed: { shop_id: shop.id } }),
      };
}

export default function ShopDetails({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { shop, about, banners, categories, listing, reviews } = loaderData;
  return (
    <>
      <ShopHeader shop={shop} />
      <ShopAbout shop={about} />
      <ShopBanners banners={banners} />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line">
        <ShopTabs shop={shop} current={reviews ? 'reviews' : 'products'} />
        <div className="w-full max-sm:order-first sm:w-auto sm:pb-3">
          <ShopSearch shop={shop} search={parseChoices(query).get('search') ?? ''} />
        </div>
      </div>
      {reviews && (
        <div className="mt-6">
          <ShopReviews
            {...reviews}
            summary={reviews.average_rating_percentage}
            toPage={(page) => shopReviewsUrl(shop.slug, page)}
          />
        </div>
      )}
      {listing && (
        <>
          <div className="mt-4 mb-6">
            <CategoryStrip
              categories={categories}
              current={null}
              toAll={paths.shop(shop.slug)}
              toCategory={({ slug }) => paths.shopCategory(shop.slug, slug)}
            />
          </div>
          <ProductListing listing={listing} />
        </>
      )}
    </>
  );
}
