import { memo } from 'react';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import { CachedCard } from './cached-card.tsx';

interface ProductGridProps {
  products: readonly CardProduct[];
  /** The grid holds the first pictures of the page. */
  priority?: boolean;
  /** Other columns, for rows that a fixed number of products must fill. */
  columns?: string;
}

/** As many columns as fit, two on phones; a narrower place gets fewer. */
const FITTING_COLUMNS = 'grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]';
/** Columns that six and twelve products fill to the end. */
export const EVEN_COLUMNS = 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-6';

const FIRST_ROW = 4;
/**
 * What follows the first row is drawn when it comes near the screen. All rows are as high as the first, so the page is
 * as long before as after, and Back finds its place.
 */
const LIST =
  'grid auto-rows-fr gap-x-3 gap-y-8 sm:gap-x-4 *:min-w-0 *:rounded-card *:[overflow-clip-margin:0.5rem] *:has-focus-visible:outline-2 *:has-focus-visible:outline-offset-4 *:has-focus-visible:outline-accent *:nth-[n+5]:[content-visibility:auto]';

/** Products as cards; drawn anew when others come, not whenever a page is on its way. */
export const ProductGrid = memo(
  ({ products, priority = false, columns = FITTING_COLUMNS }: ProductGridProps) => (
    <ul className={`${LIST} ${columns}`}>
      {products.map((product, index) =>
        priority && index < FIRST_ROW ? (
          <li key={product.id}>
            <ProductCard product={product} priority />
          </li>
        ) : (
          <CachedCard key={product.id} kind="grid" product={product}>
            <ProductCard product={product} />
          </CachedCard>
        ),
      )}
    </ul>
  ),
);
