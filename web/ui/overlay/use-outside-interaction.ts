import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onLeave` on a click or focus outside the element while it is open. */
export function useOutsideInteraction(
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
