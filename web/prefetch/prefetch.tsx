import { PrefetchPageLinks } from 'react-router';
import { useViewportPrefetch } from './use-viewport-prefetch.ts';

/**
 * Prefetches code, data and picture of a linked page before it is clicked. Links opt in:
 * `data-prefetch="intent"` on hover, focus or touch, `"idle"` when the browser is idle.
 */
export function Prefetch() {
  return useViewportPrefetch().map((page) => <PrefetchPageLinks key={page} page={page} />);
}
