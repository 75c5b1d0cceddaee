import type { ShopDetails } from '#contract/catalog/shops.ts';
import { deliveryTimeText } from '#domain/checkout/delivery-time.ts';
import { useText } from '#web/i18n/text.tsx';
import { ShopOpeningHours } from './shop-opening-hours.tsx';

type AboutShop = Pick<ShopDetails, 'description' | 'opening_hours' | 'estimated_delivery_time'>;

/** A shop's description, opening hours and delivery time; initially collapsed. */
export function ShopAbout({ shop }: { shop: AboutShop }) {
  const t = useText();
  const hasHours = shop.opening_hours.length > 0;
  // An imported shop has no information yet.
  if (!hasHours && shop.description === '' && shop.estimated_delivery_time === '') return null;
  return (
    <details className="group mt-4 rounded-card border border-line bg-paper">
      <summary className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 text-sm md:px-6">
        <span className="font-medium group-open:text-accent">
          {hasHours ? t('About this shop and opening hours') : t('About this shop')}
        </span>
        {shop.estimated_delivery_time !== '' && (
          <span className="text-muted">
            {t('Delivery in {{time}}', { time: deliveryTimeText(shop.estimated_delivery_time, t) })}
          </span>
        )}
        <span
          aria-hidden="true"
          className="ms-auto text-lg leading-none text-muted group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <div className="grid gap-6 border-t border-line p-4 md:grid-cols-[1fr_18rem] md:p-6">
        {/* The server sanitises the text when storing it. */}
        <div
          className="flex max-w-prose flex-col gap-3 wrap-break-word"
          dangerouslySetInnerHTML={{ __html: shop.description }}
        />
        {hasHours && (
          <section aria-label={t('Opening hours')}>
            <h2 className="mb-2 text-sm">{t('Opening hours')}</h2>
            <ShopOpeningHours hours={shop.opening_hours} />
          </section>
        )}
      </div>
    </details>
  );
}
