import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { type BannerSale, FlashSaleBanner } from './flash-sale-banner.tsx';

/** Teaser for the next flash sale on the home page. */
export function FlashSaleTeaser({ sale }: { sale: BannerSale & { id: number } }) {
  const t = useText();
  return (
    <section aria-label={t('Upcoming flash sale')} className="section-gap">
      <FlashSaleBanner
        sale={sale}
        callLine={t('Coming soon')}
        heading={<h2 className="text-xl wrap-break-word md:text-2xl">{sale.name}</h2>}
      >
        <LinkButton
          to={paths.flashSale(sale.id)}
          data-prefetch="intent"
          variant="secondary"
          className="mt-1 self-start border-0"
        >
          {t("See what's coming")}
        </LinkButton>
      </FlashSaleBanner>
    </section>
  );
}
