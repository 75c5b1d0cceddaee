import { useEffect, useState } from 'react';
import { isPullEnough, pullOf, REFRESH_DELAY_MS } from './pull-rules.ts';

interface Pull {
  /** In pixels; 0 while not pulling. */
  pull: number;
  isRefreshing: boolean;
}

/** Tracks pull-to-refresh; reloads on release if pulled far enough (spec §4). */
export function usePull(): Pull {
  const [pull, setPull] = useState(0);
  const [isRefreshing, setIsRefreshing] = useState(false);

  useEffect(() => {
    if (isRefreshing) {
      const timer = setTimeout(() => window.location.reload(), REFRESH_DELAY_MS);
      return () => clearTimeout(timer);
    }
    return listenForPulls(setPull, () => setIsRefreshing(true));
  }, [isRefreshing]);

  useEffect(() => {
    // Disables the browser's own pull-to-refresh.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
    };
  }, []);
  return { pull, isRefreshing };
}

function listenForPulls(onPull: (pull: number) => void, onRelease: () => void): () => void {
  let start: Touch | null = null;
  let pull = 0;
  const pullTo = (next: number) => {
    if (next !== pull) onPull(next);
    pull = next;
  };
  const reset = () => {
    start = null;
    pullTo(0);
  };
  const handleStart = ({ target, touches }: TouchEvent) => {
    reset();
    if (touches.length === 1 && canPull(target)) start = touches[0] ?? null;
  };
  const handleMove = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    if (start === null || touch === undefined) return;
    const across = Math.abs(touch.clientX - start.clientX);
    const down = touch.clientY - start.clientY;
    // Horizontal swipes belong to carousels, and a scrolled page can't be pulled.
    const isOther = pull === 0 && across > Math.abs(down);
    if (isOther || touches.length > 1 || window.scrollY > 0) reset();
    else pullTo(pullOf(down));
  };
  const handleEnd = () => {
    if (start !== null && isPullEnough(pull)) onRelease();
    else reset();
  };
  const handlers = [
    ['touchstart', handleStart],
    ['touchmove', handleMove],
    ['touchend', handleEnd],
    ['touchcancel', reset],
  ] as const;
  for (const [event, handler] of handlers)
    document.addEventListener(event, handler as EventListener, { passive: true });
  return () => {
    for (const [event, handler] of handlers)
      document.removeEventListener(event, handler as EventListener);
  };
}

/** Only at the top of the page, not over a dialog or a scrollable element. */
function canPull(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || document.querySelector('[role="dialog"]') !== null) return false;
  for (let part = target as Element | null; part; part = part.parentElement) {
    if (part === document.body) return true;
    const { overflowX } = getComputedStyle(part);
    const scrollsAcross = overflowX === 'auto' || overflowX === 'scroll';
    if (part.scrollTop > 0 || (scrollsAcross && part.scrollWidth > part.clientWidth)) return false;
  }
  return true;
}
