import { useEffect } from 'react';

/** Watches that the focus is not lost; loads what does so when something first has it. */
export function useKeptFocus(): void {
  useEffect(() => {
    const load = () =>
      void import('./keep-focus.ts').then(
        ({ keepFocus }) => keepFocus(),
        () => undefined,
      );
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
}
