import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onLeave` when a press or the keyboard focus goes outside an element while something of it is open. */
export function useLeave(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return undefined;
    const handle = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) leave();
    };
    document.addEventListener('pointerdown', handle);
    document.addEventListener('focusin', handle);
    return () => {
      document.removeEventListener('pointerdown', handle);
      document.removeEventListener('focusin', handle);
    };
  }, [element, isOpen]);
}
