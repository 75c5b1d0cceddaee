import { redirect } from 'react-router';
import { apiContext } from '#web/api/api-context.ts';
import { pageFrom, parseChoices } from '#web/catalog/listing/read-listing-url.ts';
import { cardShop } from '#web/catalog/view/shop/shop-card-shop.ts';
import { SHOP_GRID, ShopTile } from '#web/catalog/view/shop/shop-tile.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { breadcrumbList } from '#web/seo/structured-data.ts';
import { requireMultiVendor } from '#web/settings/require-multi-vendor.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/paging/pager.tsx';
import type { Route } from './+types/shops.ts';

const PER_PAGE = 12;

const pageUrl = (page: number) => paths.shops({ page: page > 1 ? page : undefined });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (t) => t('Shops'),
    description: (t) => t('Browse every shop and its products.'),
    path: pageUrl(loaderData?.page ?? 1),
    structured: (root, t) => [
      breadcrumbList(root, [{ title: t('Home'), to: paths.home() }, { title: t('Shops') }]),
    ],
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  await requireMultiVendor(api);
  const page = pageFrom(parseChoices(url.searchParams));
  const { total, shops } = await api.listShops({ page, per_page: PER_PAGE });
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  if (page > last) throw redirect(pageUrl(last));
  return { page, total, shops: shops.map(cardShop) };
}

export default function Shops({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { page, total, shops } = loaderData;
  return (
    <>
      <h1 className="mb-5 text-xl md:text-2xl">{t('Shops')}</h1>
      {shops.length === 0 ? (
        <EmptyState title={t('No shops are open yet')}>
          <LinkButton to={paths.home()}>{t('Back to home')}</LinkButton>
        </EmptyState>
      ) : (
        <ul className={`${SHOP_GRID} mb-8`}>
          {shops.map((shop, index) => (
            <li key={shop.id}>
              <ShopTile shop={shop} heading="h2" priority={index < 4} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} perPage={PER_PAGE} total={total} toPage={pageUrl} />
    </>
  );
}
