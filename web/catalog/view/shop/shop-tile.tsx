import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { CardShop } from './shop-card-shop.ts';
import { ShopFacts } from './shop-facts.tsx';
import { VendorLogo } from './vendor-logo.tsx';
import { ShopStatusBadge } from './shop-status-badge.tsx';

interface ShopTileProps {
  shop: CardShop;
  /** The level below that of the heading above the tile. */
  heading?: 'h2' | 'h3';
  priority?: boolean;
}

/** A shop in a grid: banner, overlapping logo, and opening status. The whole tile is a link. */
export function ShopTile({ shop, heading: Heading = 'h3', priority = false }: ShopTileProps) {
  const t = useText();
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <div className="relative aspect-[5/2] bg-well">
        <Picture
          src={shop.banner}
          alt=""
          sizes="(min-width: 64rem) 25vw, (min-width: 40rem) 50vw, 100vw"
          width={1200}
          height={400}
          priority={priority}
          className="absolute inset-0 size-full object-cover"
        />
        <div className="absolute end-2 top-2">
          <ShopStatusBadge shop={shop} />
        </div>
      </div>
      <div className="flex grow flex-col gap-1 px-4 pb-4">
        <VendorLogo src={shop.logo} name={shop.name} className="relative -ms-1 -mt-8 size-16" />
        <Heading className="font-semibold wrap-break-word">
          <Link
            to={paths.shop(shop.slug)}
            data-prefetch="intent"
            className="outline-none after:absolute after:inset-0 group-hover:text-accent"
          >
            <bdi>{shop.name}</bdi>
          </Link>
        </Heading>
        <ShopFacts
          products={shop.total_products}
          rating={shop.rating}
          reviews={shop.total_reviews}
        />
        <span
          aria-hidden="true"
          className="mt-auto pt-2 text-sm font-medium text-accent group-hover:underline"
        >
          {t('Visit shop')}
        </span>
      </div>
    </article>
  );
}

/** As many columns as fit, one on phones. */
export const SHOP_GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';

/** Like SHOP_GRID, but on phones a row that scrolls sideways. */
export const SHOP_ROW =
  '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 no-scrollbar max-sm:*:w-[78%] max-sm:*:shrink-0 max-sm:*:snap-start sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 lg:grid-cols-4';
