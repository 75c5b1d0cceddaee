import { useSearchParams } from 'react-router';
import { apiContext } from '#web/api/api-context.ts';
import { parseChoices } from '#web/catalog/listing/read-listing-url.ts';
import { canonicalPath, isIndexed } from '#web/catalog/listing/write-listing-url.ts';
import { loadListing } from '#web/catalog/listing/load-listing.ts';
import { ProductListing } from '#web/catalog/listing/product-listing.tsx';
import { SearchHeading } from '#web/catalog/view/listing/search-heading.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/products.ts';

export function meta({ matches, location }: Route.MetaArgs) {
  const choices = parseChoices(new URLSearchParams(location.search));
  const search = choices.get('search');
  return pageMeta(matches, {
    title: (t) => (search === null ? t('Products') : t('Results for "{{search}}"', { search })),
    description: (t, { settings }) =>
      t('Everything at {{shop}}: filter by brand, price and more.', { shop: settings.app_name }),
    path: canonicalPath(paths.products(), choices),
    isIndexed: search === null && isIndexed(choices),
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(context.get(apiContext), url);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <>
      <SearchHeading
        search={parseChoices(query).get('search') ?? ''}
        correction={loaderData.corrected_search}
        relaxed={loaderData.relaxed_search?.search}
      />
      <div className="mt-6">
        <ProductListing listing={loaderData} />
      </div>
    </>
  );
}
