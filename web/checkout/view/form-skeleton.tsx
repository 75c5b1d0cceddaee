import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder of the form while saved addresses load. */
export function FormSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
