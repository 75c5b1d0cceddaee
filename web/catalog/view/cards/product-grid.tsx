import { memo } from 'react';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import { WrittenCard } from './written-card.tsx';

interface ProductGridProps {
  products: readonly CardProduct[];
  /** The grid holds the first pictures of the page. */
  priority?: boolean;
  /** Other columns, for rows that a fixed number of products must fill. */
  columns?: string;
}

/** As many columns as fit, two on phones; a narrower place gets fewer. */
const PRODUCT_GRID =
  'grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-4';
const FIRST_ROW = 4;

/** Columns that six and twelve products fill to the end. */
export const EVEN_COLUMNS =
  'grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-6';

/** Products as cards; drawn anew when others come, not whenever a page is on its way. */
export const ProductGrid = memo(
  ({ products, priority = false, columns = PRODUCT_GRID }: ProductGridProps) => (
    <ul className={columns}>
      {products.map((product, index) =>
        priority && index < FIRST_ROW ? (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} priority />
          </li>
        ) : (
          <WrittenCard key={product.id} kind="grid" product={product} className="min-w-0">
            <ProductCard product={product} />
          </WrittenCard>
        ),
      )}
    </ul>
  ),
);
