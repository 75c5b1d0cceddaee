import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { VendorLogo } from '#web/catalog/view/shop/vendor-logo.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { RatingText } from '#web/ui/rating/stars.tsx';

/** The shop of an order; nothing in single-vendor mode (spec §6). */
export function SoldBy({ shop }: Pick<OrderDetails, 'shop'>) {
  const t = useText();
  const { multi_vendor } = useSettings();
  if (!multi_vendor) return null;
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 className="mb-3 text-base">{t('Sold by')}</h2>
      <div className="flex items-center gap-3">
        <VendorLogo src={shop.logo} name={shop.name} className="size-12" />
        <div className="min-w-0 text-sm">
          <Link
            to={paths.shop(shop.slug)}
            className="block font-medium hover:text-accent hover:underline"
          >
            <bdi className="block truncate text-match-parent">{shop.name}</bdi>
          </Link>
          {shop.rating > 0 && (
            <span className="text-muted">
              <RatingText rating={shop.rating} reviews={shop.total_reviews} />
            </span>
          )}
        </div>
      </div>
    </section>
  );
}
