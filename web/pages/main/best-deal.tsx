import { apiContext } from '#web/api/api-context.ts';
import { parseChoices } from '#web/catalog/listing/read-listing-url.ts';
import { canonicalPath, isIndexed } from '#web/catalog/listing/write-listing-url.ts';
import { loadListing } from '#web/catalog/listing/load-listing.ts';
import { ProductListing } from '#web/catalog/listing/product-listing.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/best-deal.ts';

export function meta({ matches, location }: Route.MetaArgs) {
  const choices = parseChoices(new URLSearchParams(location.search));
  return pageMeta(matches, {
    title: (t) => t('Best deal'),
    description: (t, { settings }) =>
      t('Everything at {{shop}} that costs less than usual right now.', {
        shop: settings.app_name,
      }),
    path: canonicalPath(paths.bestDeal(), choices),
    isIndexed: isIndexed(choices),
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = await loadListing(context.get(apiContext), url, {
    fixed: { on_sale: true },
    defaultSort: 'top_selling',
  });
  // Every listed product is on sale, so that filter would be pointless.
  return { ...listing, filters: { ...listing.filters, on_sale: 0 } };
}

export default function BestDeal({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <h1 className="text-xl md:text-2xl">{t('Best deal')}</h1>
      <p className="mt-1 text-muted">{t('Reduced for now, best sellers first.')}</p>
      <div className="mt-6">
        <ProductListing listing={loaderData} />
      </div>
    </>
  );
}
