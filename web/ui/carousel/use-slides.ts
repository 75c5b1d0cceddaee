import { type RefObject, useEffect, useState } from 'react';

interface Slides {
  index: number;
  canGoBack: boolean;
  canGoForward: boolean;
  goTo: (index: number) => void;
}

/** Scroll state of a row of slides. Before it is measured, no button is shown. */
export function useSlides(list: RefObject<HTMLUListElement | null>): Slides {
  const [scroll, setScroll] = useState({ index: 0, canGoBack: false, canGoForward: false });

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const read = () => {
      // Right-to-left rows have negative scroll offsets.
      const offset = Math.abs(element.scrollLeft);
      const next = {
        index: Math.round(offset / Math.max(1, slideStep(element))),
        canGoBack: offset > 4,
        canGoForward: offset < element.scrollWidth - element.clientWidth - 4,
      };
      setScroll((current) =>
        current.index === next.index &&
        current.canGoBack === next.canGoBack &&
        current.canGoForward === next.canGoForward
          ? current
          : next,
      );
    };
    // Also fires once initially, after layout.
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [list]);

  const goTo = (index: number) => {
    const element = list.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollTo({ left: sign * index * slideStep(element) });
  };
  return { ...scroll, goTo };
}

/** Distance between the starts of two slides. */
function slideStep(list: HTMLElement): number {
  const [first, second] = list.children as unknown as HTMLElement[];
  if (!first) return 0;
  return second ? Math.abs(second.offsetLeft - first.offsetLeft) : first.offsetWidth;
}
