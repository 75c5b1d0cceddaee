import { PrefetchPageLinks } from 'react-router';
import { useViewportPrefetch } from './use-viewport-prefetch.ts';

/**
 * Fetches code, data and picture of the page that a link leads to before it is clicked. Links ask for it:
 * `data-prefetch="intent"` once a pointer, the keyboard or a finger comes to them, `"idle"` when nothing else is to do.
 */
export function Prefetch() {
  return useViewportPrefetch().map((page) => <PrefetchPageLinks key={page} page={page} />);
}
