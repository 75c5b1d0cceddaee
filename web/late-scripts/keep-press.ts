import type { HYDRATION } from './hydration.ts';

/**
 * In the browser: what was pressed before React listens does its work as soon as it does. What leads somewhere without
 * scripts waits for them only for a moment.
 */
export function keepPress(hydration: typeof HYDRATION) {
  const AT_MOST_MS = 3000;
  let pressed: HTMLElement | null = null;
  const release = () => {
    removeEventListener('click', note);
    pressed?.click();
    pressed = null;
  };
  const note = (event: MouseEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const wanted = 'button[type="button"], [aria-haspopup="dialog"]';
    const found = event.target instanceof Element ? event.target.closest(wanted) : null;
    if (!isPlain || !(found instanceof HTMLElement)) return;
    event.preventDefault();
    pressed = found;
    if (!found.matches('button[type="button"]')) setTimeout(release, AT_MOST_MS);
  };
  addEventListener('click', note);
  addEventListener(hydration.begins, () => removeEventListener('click', note));
  addEventListener(hydration.ends, release, { once: true });
}
