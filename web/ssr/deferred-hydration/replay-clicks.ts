import type { HYDRATION } from './hydration.ts';

/**
 * In the browser: records clicks until hydration has ended and replays them in order, each target once; a click during
 * the replay waits for the others. Links wait only briefly for the scripts, native controls not at all. React would
 * drop a click during hydration while the page's data is still being decoded.
 */
export function replayClicks(hydration: typeof HYDRATION) {
  const MAX_WAIT_MS = 3000;
  const clicked = new Set<HTMLElement>();
  let isHydrating = false;
  let isReplaying = false;
  const stop = () => removeEventListener('click', record, true);
  const followLink = (link: HTMLElement) => {
    if (!clicked.delete(link)) return;
    stop();
    link.click();
  };
  const record = (event: MouseEvent) => {
    if (isReplaying) return;
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const selector = 'button[type="button"]:not([popovertarget]), [aria-haspopup="dialog"]';
    const target = event.target instanceof Element ? event.target.closest(selector) : null;
    if (!isPlain || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    if (isHydrating) event.stopPropagation();
    clicked.add(target);
    if (!target.matches('button[type="button"]')) setTimeout(() => followLink(target), MAX_WAIT_MS);
  };
  // One task each: every click sees the effects of the previous one.
  const replayNext = () => {
    const [next] = clicked;
    if (!next) return stop();
    clicked.delete(next);
    isReplaying = true;
    next.click();
    isReplaying = false;
    setTimeout(replayNext);
  };
  addEventListener('click', record, true);
  addEventListener(hydration.begins, () => {
    isHydrating = true;
  });
  addEventListener(hydration.ends, () => setTimeout(replayNext), { once: true });
}
