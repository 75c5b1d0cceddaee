import type { HYDRATION } from './hydration.ts';

/** In the browser: replays open <details> and focus after hydration. */
export function replayToggles(hydration: typeof HYDRATION) {
  const replay = () => {
    for (const open of document.querySelectorAll('details[open], :popover-open')) {
      open.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }));
    }
    const focused = document.querySelector(':focus');
    focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
  addEventListener(hydration.ends, replay, { once: true });
}
