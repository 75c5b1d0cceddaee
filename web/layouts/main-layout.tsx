import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Category } from '#contract/catalog/shops.ts';
import { apiContext } from '#web/api/api-context.ts';
import { AccountDialogsHost } from '#web/accounts/account-dialogs-host.tsx';
import { CardPurchase } from '#web/cart/purchase/card-purchase.tsx';
import { PreviewHost } from '#web/catalog/preview/preview-host.tsx';
import { PurchaseSlotsProvider } from '#web/catalog/view/cards/purchase-slots.tsx';
import { useText } from '#web/i18n/text.tsx';
import { OfflineBanner } from '#web/offline/offline-banner.tsx';
import { PhoneExtrasHost } from '#web/phone/phone-extras-host.tsx';
import { isCheckout } from '#web/paths.ts';
import { BottomTabs } from '#web/phone/tabs/bottom-tabs.tsx';
import { PrefetchHost } from '#web/prefetch/prefetch-host.tsx';
import { FavoriteHeart } from '#web/wishlist/favorite-heart.tsx';
import type { Route } from './+types/main-layout.ts';
import { BareFrame } from './bare-frame.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { PageError } from './page-error.tsx';

/** Spec §9: the footer fetches twenty categories; the mega-menu shows the same ones. */
const CATEGORIES = { page: 1, per_page: 20, sort_type: 'popular' } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  // Spec §8: a failure is ignored, the footer then says 'Loading...'.
  const response = await api.listCategories(CATEGORIES).catch(() => null);
  return {
    categories: response?.categories.map(menuCategory) ?? null,
  };
}

/** Header and footer data is loaded once per visit. */
export function shouldRevalidate() {
  return false;
}

export default function MainLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame categories={loaderData.categories}>
      <PreviewHost>
        <Outlet />
      </PreviewHost>
    </Frame>
  );
}

/** Errors of a page are rendered inside the layout, so that navigation stays available. */
export function ErrorBoundary({ error, loaderData, params }: Route.ErrorBoundaryProps) {
  // A single-segment URL that is no link page doesn't exist at all (spec §2: bare layout).
  if ('productLinks' in params) {
    return (
      <BareFrame>
        <PageError error={error} />
      </BareFrame>
    );
  }
  return (
    <Frame categories={loaderData?.categories ?? null}>
      <PageError error={error} />
    </Frame>
  );
}

/** Injects the cart and wishlist buttons of cards: the catalogue must not import them. */
const PURCHASE = { CardPurchase, PagePurchase: null, FavoriteHeart };

type MenuCategory = Pick<Category, 'id' | 'slug' | 'name' | 'name_language'>;

/** The fields of a category that menus and footer show. */
function menuCategory({ id, slug, name, name_language }: MenuCategory): MenuCategory {
  return { id, slug, name, ...(name_language === undefined ? {} : { name_language }) };
}

interface FrameProps {
  categories: MenuCategory[] | null;
  children: ReactNode;
}

function Frame({ categories, children }: FrameProps) {
  const t = useText();
  const isBare = isCheckout(useLocation().pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-control bg-action text-on-action focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-60 focus:px-4 focus:py-3"
      >
        {t('Skip to content')}
      </a>
      <Header categories={categories ?? []} isBare={isBare} />
      <main
        id="main"
        tabIndex={-1}
        className="page-width w-full grow pt-3 pb-16 outline-none md:pt-6"
      >
        <PurchaseSlotsProvider slots={PURCHASE}>{children}</PurchaseSlotsProvider>
      </main>
      {!isBare && (
        <>
          <Footer categories={categories} />
          <BottomTabs categories={categories ?? []} />
        </>
      )}
      <AccountDialogsHost />
      <PhoneExtrasHost />
      <OfflineBanner />
      <PrefetchHost />
    </div>
  );
}
