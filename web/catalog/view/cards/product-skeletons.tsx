import { Skeleton } from '#web/ui/skeleton.tsx';
import { PRODUCT_GRID } from './product-grid.tsx';

/** The place of a ProductCard, line by line of the same height. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-square rounded-card" />
      <Skeleton className="mt-3 h-10 md:h-12" />
      <Skeleton className="mt-1 h-5 w-2/3" />
      <Skeleton className="mt-2 h-6 w-1/3" />
    </div>
  );
}

/** The place of a ProductRowCard. */
export function ProductRowCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-3 rounded-card border border-line p-2">
      <Skeleton className="size-24 shrink-0" />
      <div className="flex grow flex-col gap-1 py-0.5">
        <Skeleton className="h-10" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-auto h-6 w-1/3" />
      </div>
    </div>
  );
}

/** The place of a ProductGrid. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={PRODUCT_GRID}>
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
