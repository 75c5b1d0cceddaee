import { useEffect, useState } from 'react';
import type { Found } from '#contract/console/find.ts';
import { call, CallFailure } from '../api/call.ts';

const NOTHING: Found = { orders: [], products: [], customers: [], tickets: [] };
/** Debounce in ms. */
const PAUSE_MS = 150;

/** Search results for a text; the previous result is shown until the next one arrives. */
export function useFound(typed: string) {
  const q = typed.trim().slice(0, 100);
  const [state, setState] = useState({ q: '', found: NOTHING, failure: null as string | null });
  useEffect(() => {
    if (q === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      call('findAnything', { q }).then(
        (found) => isCurrent && setState({ q, found, failure: null }),
        (error: unknown) => {
          if (!(error instanceof CallFailure)) throw error;
          if (isCurrent) setState({ q, found: NOTHING, failure: error.message });
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q]);
  if (q === '') return { found: NOTHING, isBusy: false, failure: null };
  return { found: state.found, isBusy: state.q !== q, failure: state.failure };
}
