import { redirect } from 'react-router';
import { apiContext } from '#web/api/api-context.ts';
import { JustForYou, MAX_PAGES, STEP } from '#web/catalog/just-for-you.tsx';
import { pageFrom, parseChoices } from '#web/catalog/listing/read-listing-url.ts';
import { shownSale } from '#web/catalog/load-flash-sale.ts';
import { RecentlyViewed } from '#web/catalog/recently-viewed/recently-viewed.tsx';
import { cardProduct, wasBought } from '#web/catalog/view/cards/card-product.ts';
import { CategoryCarousel } from '#web/catalog/view/category/category-carousel.tsx';
import { tileCategory } from '#web/catalog/view/category/category-tile.tsx';
import { FlashSalePanel } from '#web/catalog/view/flash-sale/flash-sale-panel.tsx';
import { FlashSaleTeaser } from '#web/catalog/view/flash-sale/flash-sale-teaser.tsx';
import { EVEN_COLUMNS, ProductGrid } from '#web/catalog/view/cards/product-grid.tsx';
import { cardShop } from '#web/catalog/view/shop/shop-card-shop.ts';
import { SHOP_ROW, ShopTile } from '#web/catalog/view/shop/shop-tile.tsx';
import { HomeHero } from '#web/content/view/home-hero.tsx';
import { OpeningSoon } from '#web/content/view/opening-soon.tsx';
import { PageSection } from '#web/content/view/page-section.tsx';
import { ReassuranceStrip } from '#web/content/view/reassurance-strip.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { organization, siteSearch } from '#web/seo/structured-data.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import type { Route } from './+types/home.ts';

const SHOWN_SHOPS = 4;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (t) => t('Home'),
    description: (t, { settings }) =>
      settings.web_footer_description || t('Shop online at {{shop}}.', { shop: settings.app_name }),
    path: paths.home(),
    image: loaderData?.banners[0]?.thumbnail,
    structured: (root) => [organization(root), siteSearch(root)],
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageFrom(parseChoices(url.searchParams));
  const api = context.get(apiContext);
  const now = new Date();
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

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { app_name } = useSettings();
  const { banners, ads, categories, incomingSale, runningSale, popular, shops, justForYou } =
    loaderData;
  if (loaderData.isEmpty)
    return (
      <>
        <h1 className="sr-only">{app_name}</h1>
        <OpeningSoon />
      </>
    );
  const areShopsRated = shops.some(({ rating }) => rating > 0);
  return (
    <>
      <h1 className="sr-only">{app_name}</h1>
      <HomeHero banners={banners} ads={ads} />
      <ReassuranceStrip facts={loaderData.facts} />
      {categories.length > 0 && (
        <PageSection title={t('Categories')} viewAll={paths.categories()}>
          <CategoryCarousel categories={categories} />
        </PageSection>
      )}
      {incomingSale && <FlashSaleTeaser sale={incomingSale} />}
      {runningSale && (
        <PageSection title={t('Flash sale')} viewAll={paths.flashSale(runningSale.sale.id)}>
          <FlashSalePanel {...runningSale} />
        </PageSection>
      )}
      {popular.length > 0 && (
        <PageSection title={t('Popular products')} viewAll={paths.mostPopular()}>
          <ProductGrid products={popular} columns={EVEN_COLUMNS} />
        </PageSection>
      )}
      {shops.length > 0 && (
        <PageSection
          title={areShopsRated ? t('Top rated shops') : t('Shops')}
          viewAll={paths.shops()}
        >
          <ul className={SHOP_ROW}>
            {shops.map((shop) => (
              <li key={shop.id}>
                <ShopTile shop={shop} />
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {justForYou.products.length > 0 && (
        <PageSection id="just-for-you" title={t('Just for you')}>
          <JustForYou id="just-for-you" {...justForYou} />
        </PageSection>
      )}
      <RecentlyViewed />
    </>
  );
}
