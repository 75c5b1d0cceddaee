import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { prefersReducedData } from './prefers-reduced-data.ts';

const Prefetch = lazy(async () => ({ default: (await import('./prefetch.tsx')).Prefetch }));

/** Starts prefetching after hydration, unless the visitor saves data. */
export function PrefetchHost() {
  const isHydrated = useHydrated();
  if (!isHydrated || prefersReducedData()) return null;
  return (
    <Suspense>
      <Prefetch />
    </Suspense>
  );
}
