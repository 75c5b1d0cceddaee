import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onTurn` at an interval, paused while the element is hovered or focused, and never with
 * reduced motion. Returns the element's handlers.
 */
export function useAutoplay(everyMs: number | undefined, onTurn: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const turn = useEffectEvent(onTurn);

  useEffect(() => {
    if (everyMs === undefined || isHeld) return undefined;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') turn();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isHeld]);

  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
}
