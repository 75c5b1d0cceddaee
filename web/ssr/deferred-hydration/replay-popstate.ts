import type { HYDRATION } from './hydration.ts';

/** In the browser: after back or forward before hydration, loads that URL. */
export function replayPopstate(hydration: typeof HYDRATION) {
  const urlOf = ({ pathname, search }: Location) => pathname + search;
  const initialUrl = urlOf(location);
  const check = () => {
    if (urlOf(location) !== initialUrl) location.reload();
  };
  addEventListener('popstate', check);
  addEventListener(hydration.ends, () => removeEventListener('popstate', check), { once: true });
}
