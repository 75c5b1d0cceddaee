import { type RefObject, useEffect } from 'react';

/** Ignores jitter. */
const THRESHOLD = 8;

/** What a person scrolls with; after going back, the browser scrolls by itself. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Sets `data-hidden` on a stuck element while the person scrolls down. */
export function useHideOnScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    let isByPerson = false;
    const handleInput = ({ type }: Event) => {
      isByPerson = type !== 'popstate';
    };
    const handleScroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < THRESHOLD) return;
      const bar = element.current;
      const isDown = isByPerson && scrollY > last;
      bar?.toggleAttribute('data-hidden', isDown && scrollY > bar.offsetHeight * 3);
      last = scrollY;
    };
    for (const type of [...INPUTS, 'popstate'])
      window.addEventListener(type, handleInput, { passive: true });
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      for (const type of [...INPUTS, 'popstate']) window.removeEventListener(type, handleInput);
      window.removeEventListener('scroll', handleScroll);
    };
  }, [element]);
}
