import { useEffect, useState } from 'react';
import type { SearchResults } from '#contract/console/find.ts';
import { call, CallFailure } from '../api/call.ts';

const NOTHING: SearchResults = { orders: [], products: [], customers: [], tickets: [] };
/** Debounce in ms. */
const PAUSE_MS = 150;

/** Search results for a text; the previous result is shown until the next one arrives. */
export function useSearch(typed: string) {
  const q = typed.trim().slice(0, 100);
  const [state, setState] = useState({ q: '', results: NOTHING, failure: null as string | null });
  useEffect(() => {
    if (q === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      call('findAnything', { q }).then(
        (results) => isCurrent && setState({ q, results, failure: null }),
        (error: unknown) => {
          if (!(error instanceof CallFailure)) throw error;
          if (isCurrent) setState({ q, results: NOTHING, failure: error.message });
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q]);
  if (q === '') return { results: NOTHING, isBusy: false, failure: null };
  return { results: state.results, isBusy: state.q !== q, failure: state.failure };
}
