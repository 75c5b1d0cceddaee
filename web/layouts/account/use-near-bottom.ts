import { useEffect, useState } from 'react';
import { isNearBottom } from './near-bottom.ts';

/** Whether the visitor is within 100 px of the end of the page (spec §9). */
export function useNearBottom(): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const page = document.documentElement;
    const look = () =>
      setIsNear(
        isNearBottom({
          scrolled: window.scrollY,
          viewport: window.innerHeight,
          height: page.scrollHeight,
        }),
      );
    look();
    const growArray = new ResizeObserver(look);
    growArray.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      growArray.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  return isNear;
}
