import { data } from 'react-router';
import { apiContext } from '#web/api/api-context.ts';
import { parseChoices } from '#web/catalog/listing/read-listing-url.ts';
import { canonicalPath, isIndexed } from '#web/catalog/listing/write-listing-url.ts';
import { loadListing } from '#web/catalog/listing/load-listing.ts';
import { loadShop } from '#web/catalog/load-shop-page.ts';
import { ProductListing } from '#web/catalog/listing/product-listing.tsx';
import { CategoryStrip } from '#web/catalog/view/category/category-strip.tsx';
import { ShopHeader } from '#web/catalog/view/shop/shop-header.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { breadcrumbList } from '#web/seo/structured-data.ts';
import { requireMultiVendor } from '#web/settings/require-multi-vendor.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/shop-category-products.ts';

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { shop, category } = loaderData;
  const choices = parseChoices(new URLSearchParams(location.search));
  return pageMeta(matches, {
    title: (t) => t('{{category}} at {{shop}}', { category: category.name, shop: shop.name }),
    description: (t) =>
      t('{{category}} from {{shop}}: compare, filter and order.', {
        category: category.name,
        shop: shop.name,
      }),
    path: canonicalPath(paths.shopCategory(shop.slug, category.slug), choices),
    image: shop.banner,
    isIndexed: isIndexed(choices),
    structured: (root, t) => [
      breadcrumbList(root, [
        { title: t('Shops'), to: paths.shops() },
        { title: shop.name, to: paths.shop(shop.slug) },
        { title: category.name },
      ]),
    ],
  });
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  await requireMultiVendor(api);
  const { shop, categories } = await loadShop(api, params.id);
  const category = categories.find(
    ({ id, slug }) => slug === params.slug || String(id) === params.slug,
  );
  if (!category) throw data(null, { status: 404 });
  const listing = await loadListing(api, url, {
    fixed: { shop_id: shop.id, category_id: category.id },
    hide: ['categories'],
  });
  return { shop, categories, category, listing };
}

export default function ShopCategoryProducts({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { shop, categories, category, listing } = loaderData;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { title: t('Shops'), to: paths.shops() },
          { title: shop.name, to: paths.shop(shop.slug) },
          { title: category.name },
        ]}
      />
      <div className="mt-3">
        <ShopHeader shop={shop} isLink />
      </div>
      <h1 className="mt-6 text-lg md:text-xl">{category.name}</h1>
      <div className="mt-3 mb-6">
        <CategoryStrip
          categories={categories}
          current={category.id}
          toAll={paths.shop(shop.slug)}
          toCategory={({ slug }) => paths.shopCategory(shop.slug, slug)}
        />
      </div>
      <ProductListing listing={listing} />
    </>
  );
}
