import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { prefersReducedData } from './prefers-reduced-data.ts';

const Prefetch = lazyComponent(async () => (await import('./prefetch.tsx')).Prefetch);

/** Starts prefetching after hydration, unless the visitor saves data. */
export function PrefetchHost() {
  return <Prefetch open={!prefersReducedData()} />;
}
