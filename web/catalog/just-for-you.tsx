import type { MouseEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { CardProduct } from './view/cards/card-product.ts';
import { EVEN_COLUMNS, ProductGrid } from './view/cards/product-grid.tsx';

/** Products added per click. */
export const STEP = 12;
/** Beyond this, shoppers are sent to a listing page, which has filters. */
export const MAX_PAGES = 8;

interface JustForYouProps {
  id: string;
  /** Number of steps shown. */
  page: number;
  total: number;
  products: readonly CardProduct[];
}

/** The newest products. The number shown is in the URL, so going back restores it. */
export function JustForYou({ id, page, total, products }: JustForYouProps) {
  const t = useText();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const more = paths.home({ page: page + 1 });
  const isBusy =
    navigation.state === 'loading' &&
    navigation.location.pathname + navigation.location.search === more;

  // Without JavaScript the fragment keeps the scroll position after reloading; here nothing should
  // scroll.
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(more, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <ProductGrid products={products} columns={EVEN_COLUMNS} />
      {products.length < total && (
        <div className="mt-8 flex justify-center">
          {page < MAX_PAGES ? (
            <Link
              to={`${more}#${id}`}
              onClick={handleClick}
              data-prefetch="intent"
              aria-disabled={isBusy || undefined}
              className={buttonClass({ variant: 'secondary', size: 'large' })}
            >
              {t('Load more')}
            </Link>
          ) : (
            <LinkButton
              to={paths.products()}
              data-prefetch="intent"
              variant="secondary"
              size="large"
            >
              {t('All products')}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}
