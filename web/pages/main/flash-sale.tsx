import ArrowLeft from 'lucide-react/icons/arrow-left';
import { apiContext } from '#web/api/api-context.ts';
import { loadFlashSale } from '#web/catalog/load-flash-sale.ts';
import { ProductListing } from '#web/catalog/listing/product-listing.tsx';
import { CategoryStrip } from '#web/catalog/view/category/category-strip.tsx';
import { FlashSaleBanner } from '#web/catalog/view/flash-sale/flash-sale-banner.tsx';
import { FlashSaleEnded } from '#web/catalog/view/flash-sale/flash-sale-ended.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/flash-sale.ts';

export function meta({ matches, loaderData, params, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { sale, listing } = loaderData;
  return pageMeta(matches, {
    title: () => sale.name,
    description: (t) => t('{{sale}}: lower prices for a short time.', { sale: sale.name }),
    path: paths.flashSale(Number(params.id)),
    image: sale.thumbnail,
    isIndexed: listing !== null && location.search === '',
  });
}

export function loader({ context, url, params }: Route.LoaderArgs) {
  return loadFlashSale(context.get(apiContext), url, params.id, new Date());
}

export default function FlashSale({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { sale, listing, categories, category, running } = loaderData;
  if (listing === null) return <FlashSaleEnded name={sale.name} running={running} />;
  return (
    <>
      <Link
        to={paths.home()}
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted hover:text-accent"
      >
        <ArrowLeft aria-hidden="true" className="size-4 mirror-rtl" />
        {t('Back to home')}
      </Link>
      <FlashSaleBanner
        sale={sale}
        callLine={sale.is_running ? t('Flash sale, while stock lasts') : t('Coming soon')}
        heading={<h1 className="text-2xl wrap-break-word">{sale.name}</h1>}
        priority
      />
      <div className="mt-4 mb-6">
        <CategoryStrip
          categories={categories}
          current={category}
          toAll={paths.flashSale(sale.id)}
          toCategory={({ id }) => paths.flashSale(sale.id, { category_id: id })}
        />
      </div>
      <ProductListing listing={listing} />
    </>
  );
}
