import type { HYDRATION } from './hydration.ts';

/**
 * In the browser: records clicks before hydration and replays them in order, each target once.
 * Links wait only briefly for the scripts, native controls not at all.
 */
export function replayClicks(hydration: typeof HYDRATION) {
  const AT_MOST_MS = 3000;
  const pressed = new Set<HTMLElement>();
  const leadOn = (link: HTMLElement) => {
    if (!pressed.delete(link)) return;
    removeEventListener('click', note);
    link.click();
  };
  const note = (event: MouseEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const wanted = 'button[type="button"]:not([popovertarget]), [aria-haspopup="dialog"]';
    const found = event.target instanceof Element ? event.target.closest(wanted) : null;
    if (!isPlain || !(found instanceof HTMLElement)) return;
    event.preventDefault();
    pressed.add(found);
    if (!found.matches('button[type="button"]')) setTimeout(() => leadOn(found), AT_MOST_MS);
  };
  const release = () => {
    // Separate tasks: each click sees the effects of the previous one.
    for (const each of pressed) setTimeout(() => each.click());
    pressed.clear();
  };
  addEventListener('click', note);
  addEventListener(hydration.begins, () => removeEventListener('click', note));
  addEventListener(hydration.ends, release, { once: true });
}
