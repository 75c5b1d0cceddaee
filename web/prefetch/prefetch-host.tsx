import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { prefersReducedData } from './prefers-reduced-data.ts';

const Prefetch = lazy(async () => ({ default: (await import('./prefetch.tsx')).Prefetch }));

/** Fetching ahead starts once the page has come alive, and not where data is to be saved. */
export function PrefetchHost() {
  const isHydrated = useHydrated();
  if (!isHydrated || prefersReducedData()) return null;
  return (
    <Suspense>
      <Prefetch />
    </Suspense>
  );
}
