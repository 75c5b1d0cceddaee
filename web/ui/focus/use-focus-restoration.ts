import { useEffect } from 'react';

/** Restores the focus when its element is removed. The code is loaded when something is first focused. */
export function useFocusRestoration(): void {
  useEffect(() => {
    const load = () =>
      void import('./restore-lost-focus.ts').then(
        ({ restoreLostFocus }) => restoreLostFocus(),
        () => undefined,
      );
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
}
