import { useEffect } from 'react';
import { loadOptional } from '../recovery/reload-for-new-build.ts';

/** Restores the focus when its element is removed. The code is loaded when something is first focused. */
export function useFocusRestoration(): void {
  useEffect(() => {
    const load = () =>
      void loadOptional(() => import('./restore-lost-focus.ts')).then((loaded) =>
        loaded?.restoreLostFocus(),
      );
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
}
