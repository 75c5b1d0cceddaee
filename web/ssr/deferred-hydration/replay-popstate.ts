import type { HYDRATION } from './hydration.ts';

/** In the browser: after back or forward before hydration, loads that URL. */
export function replayPopstate(hydration: typeof HYDRATION) {
  const addressOf = ({ pathname, search }: Location) => pathname + search;
  const address = addressOf(location);
  const check = () => {
    if (addressOf(location) !== address) location.reload();
  };
  addEventListener('popstate', check);
  addEventListener(hydration.ends, () => removeEventListener('popstate', check), { once: true });
}
