import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RatingText } from '#web/ui/rating/stars.tsx';
import type { PageProduct } from './page-product.ts';

/** The seller, in multi-vendor mode. */
export function SellerCard({ shop }: { shop: PageProduct['shop'] }) {
  const t = useText();
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-paper p-3">
      <span className="size-12 shrink-0 overflow-hidden rounded-full bg-photo">
        <Picture
          src={shop.logo}
          name={shop.name}
          alt=""
          sizes="3rem"
          width={160}
          height={160}
          className="size-full object-cover"
        />
      </span>
      <div className="min-w-0 grow">
        <p className="text-xs text-muted">{t('Sold by')}</p>
        <p className="font-medium wrap-break-word">
          <bdi>{shop.name}</bdi>
        </p>
        {shop.rating > 0 && (
          <p className="text-sm text-muted">
            <RatingText rating={shop.rating} />
          </p>
        )}
      </div>
      <LinkButton
        to={paths.shop(shop.id)}
        data-prefetch="intent"
        variant="secondary"
        size="small"
        className="shrink-0 whitespace-nowrap"
      >
        {t('Visit shop')}
      </LinkButton>
    </div>
  );
}
