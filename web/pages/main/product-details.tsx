import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext, pageRequestContext } from '#web/api/api-context.ts';
import { CardPurchase } from '#web/cart/purchase/card-purchase.tsx';
import { PagePurchase } from '#web/cart/purchase/page-purchase.tsx';
import { loadProductPage } from '#web/catalog/product/load-product-page.ts';
import { ProductBody } from '#web/catalog/product/product-body.tsx';
import { productData } from '#web/catalog/product/structured-data.ts';
import { PurchaseSlotsProvider } from '#web/catalog/view/cards/purchase-slots.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { breadcrumbList } from '#web/seo/structured-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { FavoriteHeart } from '#web/wishlist/favorite-heart.tsx';
import type { Route } from './+types/product-details.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, reviews, currency, crumbs } = loaderData;
  return pageMeta(matches, {
    title: () => product.name,
    description: () => product.meta_description,
    path: paths.product(product.id),
    image: product.media[0]?.thumbnail ?? undefined,
    structured: (root) => [
      productData(root, { product, reviews: reviews.total, currency }),
      breadcrumbList(root, [
        { title: root.settings.app_name, to: paths.home() },
        ...crumbs,
        { title: product.name },
      ]),
    ],
  });
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { locale, publicUrl } = context.get(pageRequestContext);
  const page = await loadProductPage(context.get(apiContext), url, { id: params.id, locale });
  const { id, category, sub_category } = page.product;
  return {
    ...page,
    url: publicUrl + paths.product(id),
    crumbs: [
      {
        title: category.name,
        language: category.name_language,
        to: paths.category(category.slug),
      },
      ...(sub_category
        ? [
            {
              title: sub_category.name,
              language: sub_category.name_language,
              to: paths.category(category.slug, { subcategory: sub_category.slug }),
            },
          ]
        : []),
    ],
  };
}

/** Variant and units only affect rendering, not the loaded data. Without a change of URL, it is loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return (
    currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get('reviews_page') !== nextUrl.searchParams.get('reviews_page')
  );
}

const PURCHASE = { CardPurchase, PagePurchase, FavoriteHeart };

export default function ProductDetails({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { product, crumbs, url } = loaderData;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { title: t('Home'), to: paths.home() },
          ...crumbs,
          { title: product.name, language: product.name_language },
        ]}
      />
      <div className="mt-1 md:mt-4">
        {/* Keyed by product: no selection or scroll position carries over. */}
        <PurchaseSlotsProvider slots={PURCHASE}>
          <ProductBody key={product.id} page={loaderData} url={url} />
        </PurchaseSlotsProvider>
      </div>
    </>
  );
}
