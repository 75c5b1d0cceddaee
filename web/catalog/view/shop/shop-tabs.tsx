import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

type ShopTab = 'products' | 'reviews';

interface ShopTabsProps {
  shop: { slug: string; total_products: number; total_reviews: number };
  current: ShopTab;
}

/** Tabs of a shop page, each with its own URL. */
export function ShopTabs({ shop, current }: ShopTabsProps) {
  const t = useText();
  const formatCount = useFormatCount();
  const tabs = [
    { id: 'products', title: t('Products'), count: shop.total_products, to: paths.shop(shop.slug) },
    {
      id: 'reviews',
      title: t('Reviews'),
      count: shop.total_reviews,
      to: paths.shop(shop.slug, { tab: 'reviews' }),
    },
  ];
  return (
    <nav aria-label={t('Shop sections')} className="flex flex-wrap gap-x-6">
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          data-prefetch="intent"
          preventScrollReset
          aria-current={tab.id === current ? 'page' : undefined}
          className="-mb-px inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent font-medium text-muted hover:text-ink aria-[current]:border-action aria-[current]:text-ink"
        >
          {tab.title}
          <span className="text-sm font-normal text-muted tabular-nums">
            {formatCount(tab.count)}
          </span>
        </Link>
      ))}
    </nav>
  );
}
