import { useEffect, useState } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import type { DataOf } from '#web/api/client.ts';

export type Suggestions = DataOf<'suggestSearch'>;

const PAUSE_MS = 120;
const cached = new Map<string, Suggestions>();

/** Debounced suggestions for the current text. null until they arrive. */
export function useSuggestions(text: string): {
  suggestions: Suggestions | null;
  isFailed: boolean;
} {
  const query = text.trim();
  const [latest, setLatest] = useState<{ query: string; suggestions: Suggestions | null }>();

  useEffect(() => {
    if (query === '' || cached.has(query)) return undefined;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      void callApi('suggestSearch', { q: query }, { signal: aborter.signal }).then(
        (suggestions) => {
          cached.set(query, suggestions);
          return setLatest({ query, suggestions });
        },
        () => !aborter.signal.aborted && setLatest({ query, suggestions: null }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [query]);

  if (query === '') return { suggestions: null, isFailed: false };
  // Keep the previous suggestions while loading, to avoid flicker.
  const suggestions = cached.get(query) ?? latest?.suggestions ?? null;
  return { suggestions, isFailed: latest?.query === query && latest.suggestions === null };
}
