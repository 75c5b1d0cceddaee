import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import type { CardProduct } from '../cards/card-product.ts';
import { type BannerSale } from './flash-sale-banner.tsx';
import { FlashSaleCountdown } from './flash-sale-countdown.tsx';
import { ProductRowCard } from '../cards/product-row-card.tsx';
import { CachedCard } from '../cards/cached-card.tsx';

interface FlashSalePanelProps {
  sale: BannerSale & { id: number };
  products: readonly CardProduct[];
}

/** The running flash sale on the home page with its first products. */
export function FlashSalePanel({ sale, products }: FlashSalePanelProps) {
  const t = useText();
  return (
    <div className="grid gap-3 md:gap-4 lg:grid-cols-[19rem_1fr]">
      <div className="flex flex-col overflow-hidden rounded-card bg-action text-on-action sm:max-lg:flex-row">
        <div className="relative h-36 sm:h-auto sm:grow sm:max-lg:order-last">
          <Picture
            src={sale.thumbnail}
            alt=""
            sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 80vw, 120vw"
            width={1600}
            height={640}
            className="absolute inset-0 size-full object-cover object-right"
          />
        </div>
        <div className="flex flex-col gap-4 p-5">
          <p className="text-xl font-semibold wrap-break-word">{sale.name}</p>
          <FlashSaleCountdown sale={sale} />
          <LinkButton
            to={paths.flashSale(sale.id)}
            data-prefetch="intent"
            variant="secondary"
            className="border-0"
          >
            {t('See all offers')}
          </LinkButton>
        </div>
      </div>
      <ul className="grid auto-rows-fr gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-3">
        {products.map((product) => (
          <CachedCard
            key={product.id}
            Card={ProductRowCard}
            product={product}
            className="min-w-0 max-sm:nth-[n+5]:hidden sm:max-xl:nth-[n+9]:hidden"
          />
        ))}
      </ul>
    </div>
  );
}
