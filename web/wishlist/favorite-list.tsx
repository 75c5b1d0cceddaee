import Heart from 'lucide-react/icons/heart';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { setFavorites, useSession } from '#web/accounts/session/session-store.ts';
import { useResponse } from '#web/api/use-response.ts';
import { cardProduct } from '#web/catalog/view/cards/card-product.ts';
import { ProductGrid } from '#web/catalog/view/cards/product-grid.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadedFrame } from '#web/ui/loaded.tsx';
import { pageNumber } from '#web/ui/paging/page-number.ts';
import { Pager } from '#web/ui/paging/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const PER_PAGE = 24;

/** The customer's favourites; removing one removes its card immediately. */
export function FavoriteList() {
  const [query] = useSearchParams();
  const page = pageNumber(query.get('page'));
  const { state, refresh } = useResponse('listFavorites', { page, per_page: PER_PAGE });
  const favoriteIds = useSession((session) => session.favoriteIds);
  const loaded = state.status === 'ready' ? state.data.products : null;

  useEffect(() => {
    if (loaded === null) return;
    const stored = new Set(useSession.getState().favoriteIds);
    const missing = loaded.map(({ id }) => id).filter((id) => !stored.has(id));
    if (missing.length > 0) setFavorites([...stored, ...missing]);
  }, [loaded]);

  return (
    <LoadedFrame state={state} onRetry={refresh} skeleton={<GridSkeleton />}>
      {({ products, total }) => {
        const shown = products.filter(({ id }) => favoriteIds.includes(id));
        return shown.length === 0 ? (
          <NoFavorites isFirst={page === 1} />
        ) : (
          <div className="flex flex-col gap-8">
            <ProductGrid products={shown.map(cardProduct)} />
            <Pager
              page={page}
              perPage={PER_PAGE}
              total={total}
              toPage={(number) => paths.wishlist({ page: number === 1 ? undefined : number })}
            />
          </div>
        );
      }}
    </LoadedFrame>
  );
}

function NoFavorites({ isFirst }: { isFirst: boolean }) {
  const t = useText();
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" className="size-10" />}
      title={isFirst ? t('Your wishlist is empty') : t("That's everything")}
      text={t('Tap the heart on a product to save it here.')}
    >
      {isFirst ? (
        <LinkButton to={paths.products()}>{t('Browse products')}</LinkButton>
      ) : (
        <LinkButton to={paths.wishlist()}>{t('First page')}</LinkButton>
      )}
    </EmptyState>
  );
}

function GridSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-4">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <Skeleton key={card} className="aspect-3/5 rounded-card" />
      ))}
    </div>
  );
}
