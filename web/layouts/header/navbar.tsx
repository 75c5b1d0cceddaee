import { useRef } from 'react';
import { AccountButton } from '#web/accounts/account-button.tsx';
import { CartButton } from '#web/cart/cart-button.tsx';
import { paths } from '#web/paths.ts';
import { BackButton } from '#web/phone/back-button.tsx';
import { SearchBox } from '#web/search/search-box.tsx';
import { SearchButton } from '#web/search/search-button.tsx';
import { ShopLogo } from '#web/settings/shop-logo.tsx';
import { Link } from '#web/ui/link.tsx';
import { WishlistButton } from '#web/wishlist/wishlist-button.tsx';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

/**
 * Logo, search, account and cart; only logo and cart during checkout. Hides when scrolling down and reappears when
 * scrolling up.
 */
export function Navbar({ isBare }: { isBare: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  useHideOnScroll(bar);
  return (
    <div
      ref={bar}
      className="sticky top-0 z-20 border-b border-line bg-paper transition-transform duration-200 focus-within:translate-y-0 data-hidden:not-focus-within:-translate-y-full"
    >
      <div className="page-width flex h-(--header-height) items-center gap-2 md:gap-8">
        <BackButton />
        <Link
          to={paths.home()}
          data-prefetch="intent"
          className="flex min-h-11 items-center max-md:grow md:shrink-0"
        >
          <ShopLogo
            on="paper"
            // Moved with a transform: moving the logo in the layout would count as a shift.
            className="max-md:[[data-back]+a>&]:translate-x-9 rtl:max-md:[[data-back]+a>&]:-translate-x-9"
          />
        </Link>
        {!isBare && <SearchBox className="grow max-md:hidden" />}
        <div className={`-me-2 flex items-center ${isBare ? 'ms-auto' : 'md:ms-auto'}`}>
          {!isBare && (
            <>
              <SearchButton className="md:hidden" />
              <WishlistButton />
            </>
          )}
          <CartButton />
          {/* On phones it is in the bottom tab bar. */}
          {!isBare && (
            <div className="max-md:hidden">
              <AccountButton />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
