import { memo } from 'react';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import { CachedCard } from './cached-card.tsx';

interface ProductGridProps {
  products: readonly CardProduct[];
  /** Above the fold: load the first pictures eagerly. */
  priority?: boolean;
  /** Column classes for rows that must be filled by a fixed number of products. */
  columns?: string;
}

/** As many columns as fit, two on phones; narrower containers get fewer. */
const FITTING_COLUMNS = 'phone-columns sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]';
/** Column counts that divide six and twelve products evenly. */
export const EVEN_COLUMNS = 'phone-columns sm:grid-cols-3 xl:grid-cols-6';

const FIRST_ROW = 4;
/**
 * Rows after the first render when they come near the viewport. All rows have the height of the
 * first, so the page height is stable and going back restores the scroll position.
 */
const LIST =
  'grid auto-rows-fr gap-x-3 gap-y-8 sm:gap-x-4 *:min-w-0 *:rounded-card *:[overflow-clip-margin:0.5rem] *:has-focus-visible:outline-2 *:has-focus-visible:outline-offset-4 *:has-focus-visible:outline-accent *:nth-[n+5]:[content-visibility:auto]';

/** Grid of product cards. Memoized: navigations in progress don't re-render it. */
export const ProductGrid = memo(
  ({ products, priority = false, columns = FITTING_COLUMNS }: ProductGridProps) => (
    <ul className={`${LIST} ${columns}`}>
      {products.map((product, index) =>
        priority && index < FIRST_ROW ? (
          <li key={product.id}>
            <ProductCard product={product} priority />
          </li>
        ) : (
          <CachedCard key={product.id} Card={ProductCard} product={product} />
        ),
      )}
    </ul>
  ),
);
