import { type RefObject, useEffect } from 'react';

/** Ignores jitter. */
const THRESHOLD = 8;

/** Sets `data-hidden` on a stuck element while scrolling down. */
export function useHideOnScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    const handleScroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < THRESHOLD) return;
      const bar = element.current;
      bar?.toggleAttribute('data-hidden', scrollY > last && scrollY > bar.offsetHeight * 3);
      last = scrollY;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [element]);
}
