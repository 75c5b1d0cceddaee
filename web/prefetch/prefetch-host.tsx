import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { savesData } from './saves-data.ts';

const Prefetch = lazy(async () => ({ default: (await import('./prefetch.tsx')).Prefetch }));

/** Fetching ahead starts once the page has come alive, and not where data is to be saved. */
export function PrefetchHost() {
  const isHydrated = useHydrated();
  if (!isHydrated || savesData()) return null;
  return (
    <Suspense>
      <Prefetch />
    </Suspense>
  );
}
