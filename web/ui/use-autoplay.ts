import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onTurn` every so often while nobody points at the element, is inside it with the keyboard, or has asked for
 * less motion. Gives the handlers for that element.
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
