import { useEffect, useRef } from 'react';

/** Returns a function that says whether the page or dialog is still shown, to be called after a request. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
