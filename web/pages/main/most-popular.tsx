import { apiContext } from '#web/api/api-context.ts';
import { wasBought } from '#web/catalog/view/cards/card-product.ts';
import { parseChoices } from '#web/catalog/listing/read-listing-url.ts';
import { canonicalPath, isIndexed } from '#web/catalog/listing/write-listing-url.ts';
import { loadListing } from '#web/catalog/listing/load-listing.ts';
import { ProductListing } from '#web/catalog/listing/product-listing.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/most-popular.ts';

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const choices = parseChoices(new URLSearchParams(location.search));
  return pageMeta(matches, {
    title: (t) => titleOf(t, loaderData?.defaultSort === 'top_selling'),
    description: (t) => introOf(t, loaderData?.defaultSort === 'top_selling'),
    path: canonicalPath(paths.mostPopular(), choices),
    isIndexed: isIndexed(choices),
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { products } = await api.listProducts({ sort_type: 'top_selling', page: 1, per_page: 1 });
  return loadListing(api, url, { defaultSort: wasBought(products) ? 'top_selling' : 'newest' });
}

/** The title of the list: before the first sale, nothing is popular. */
function titleOf(t: Translate, isBought: boolean): string {
  return isBought ? t('Most popular') : t('New products');
}

/** The content of the list: bestsellers, or the newest products before the first sale. */
function introOf(t: Translate, isBought: boolean): string {
  return isBought ? t('What our customers buy most.') : t('Our newest products.');
}

export default function MostPopular({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const isBought = loaderData.defaultSort === 'top_selling';
  return (
    <>
      <h1 className="text-xl md:text-2xl">{titleOf(t, isBought)}</h1>
      <p className="mt-1 text-muted">{introOf(t, isBought)}</p>
      <div className="mt-6">
        <ProductListing listing={loaderData} />
      </div>
    </>
  );
}
