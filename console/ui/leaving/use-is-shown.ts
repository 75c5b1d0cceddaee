import { useEffect, useRef } from 'react';

/** Tells whether the page or dialog is still shown, for what follows a call. */
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
