import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder while the cart loads: one shop with two lines. */
export function CartSkeleton() {
  return (
    <div className="rounded-card border border-line">
      <Skeleton className="m-3 h-6" />
      {[0, 1].map((line) => (
        <div key={line} className="flex gap-3 border-t border-line p-3">
          <Skeleton className="size-20 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
