import { apiContext } from '#web/api/api-context.ts';
import { isIndexed, canonicalPath, parseChoices } from '#web/catalog/listing/listing-url.ts';
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
    description: (t) => t('Bestsellers, as chosen by our customers.'),
    path: canonicalPath(paths.bestDeal(), choices),
    isIndexed: isIndexed(choices),
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(context.get(apiContext), url, { defaultSort: 'top_selling' });
}

export default function BestDeal({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <h1 className="text-xl md:text-2xl">{t('Best deal')}</h1>
      <p className="mt-1 text-muted">{t('Bestsellers, as chosen by our customers.')}</p>
      <div className="mt-6">
        <ProductListing listing={loaderData} />
      </div>
    </>
  );
}
