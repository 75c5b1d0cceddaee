import { type RefObject, useEffect } from 'react';

/** Movements smaller than this are a trembling finger. */
const THRESHOLD = 8;

/** Marks a stuck element with `data-hidden` while the page is read downwards. */
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
