import type { ShopDetails } from '#contract/catalog/shops.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ShopFacts } from './shop-facts.tsx';
import { VendorLogo } from './vendor-logo.tsx';
import { ShopStatusBadge } from './shop-status-badge.tsx';
import type { CardShop } from './shop-card-shop.ts';

export type HeaderShop = Pick<ShopDetails, keyof CardShop | 'short_description'>;

/** Picks the fields the header uses. */
export function headerShop(shop: ShopDetails): HeaderShop {
  return {
    id: shop.id,
    slug: shop.slug,
    name: shop.name,
    logo: shop.logo,
    banner: shop.banner,
    total_products: shop.total_products,
    rating: shop.rating,
    has_opening_hours: shop.has_opening_hours,
    next_opening: shop.next_opening,
    total_reviews: shop.total_reviews,
    short_description: shop.short_description,
  };
}

interface ShopHeaderProps {
  shop: HeaderShop;
  /** Link to the shop instead of a heading, on pages about a part of it. */
  isLink?: boolean;
}

/** Shop header: banner, logo, name and key facts. */
export function ShopHeader({ shop, isLink = false }: ShopHeaderProps) {
  const name = <bdi>{shop.name}</bdi>;
  const nameClass = 'text-xl font-semibold wrap-anywhere md:text-2xl';
  return (
    <header className="overflow-hidden rounded-card border border-line bg-paper">
      <Picture
        src={shop.banner}
        alt=""
        sizes="(min-width: 87rem) 1360px, 100vw"
        width={1200}
        height={400}
        priority
        className="h-32 w-full object-cover sm:h-44 xl:h-52"
      />
      <div className="flex flex-col gap-x-5 px-4 pb-5 sm:flex-row md:px-6">
        <VendorLogo
          src={shop.logo}
          name={shop.name}
          className="relative -ms-1 -mt-10 size-20 md:-mt-12 md:size-28"
        />
        <div className="flex min-w-0 grow flex-col gap-1.5 sm:pt-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isLink ? (
              <p className={nameClass}>
                <Link
                  to={paths.shop(shop.slug)}
                  data-prefetch="intent"
                  className="hover:text-accent"
                >
                  {name}
                </Link>
              </p>
            ) : (
              <h1 className={nameClass}>{name}</h1>
            )}
            <ShopStatusBadge shop={shop} />
          </div>
          <ShopFacts
            products={shop.total_products}
            rating={shop.rating}
            reviews={shop.total_reviews}
          />
          {shop.short_description !== '' && (
            <p className="max-w-2xl text-pretty text-muted">
              <bdi>{shop.short_description}</bdi>
            </p>
          )}
        </div>
      </div>
    </header>
  );
}
