import { useEffect, useState } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import type { DataOf } from '#web/api/client.ts';

export type Suggestions = DataOf<'suggestSearch'>;

const PAUSE_MS = 120;
const answers = new Map<string, Suggestions>();

/** Debounced suggestions for the current text. null while there are none. */
export function useSuggestions(text: string): {
  suggestions: Suggestions | null;
  isFailed: boolean;
} {
  const query = text.trim();
  const [answer, setAnswer] = useState<{ query: string; suggestions: Suggestions | null }>();

  useEffect(() => {
    if (query === '' || answers.has(query)) return undefined;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      void callApi('suggestSearch', { q: query }, { signal: aborter.signal }).then(
        (suggestions) => {
          answers.set(query, suggestions);
          return setAnswer({ query, suggestions });
        },
        () => !aborter.signal.aborted && setAnswer({ query, suggestions: null }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [query]);

  if (query === '') return { suggestions: null, isFailed: false };
  // Keep the previous suggestions while loading, to avoid flicker.
  const suggestions = answers.get(query) ?? answer?.suggestions ?? null;
  return { suggestions, isFailed: answer?.query === query && answer.suggestions === null };
}
