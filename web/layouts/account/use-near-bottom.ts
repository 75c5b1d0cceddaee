import { useEffect, useState } from 'react';
import { isNearBottom } from './near-bottom.ts';

/** Whether the visitor is within 100 px of the end of the page (spec §9). */
export function useNearBottom(): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const page = document.documentElement;
    const update = () =>
      setIsNear(
        isNearBottom({
          scrolled: window.scrollY,
          viewport: window.innerHeight,
          height: page.scrollHeight,
        }),
      );
    update();
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(document.body);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      resizeObserver.disconnect();
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);
  return isNear;
}
