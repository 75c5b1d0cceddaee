import type { HYDRATION } from './hydration.ts';

/** In the browser: where Back or Forward leads before React listens, the page of that address is loaded. */
export function replayPopstate(hydration: typeof HYDRATION) {
  const addressOf = ({ pathname, search }: Location) => pathname + search;
  const address = addressOf(location);
  const check = () => {
    if (addressOf(location) !== address) location.reload();
  };
  addEventListener('popstate', check);
  addEventListener(hydration.ends, () => removeEventListener('popstate', check), { once: true });
}
