import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage } from '#web/storage/browser-storage.ts';

const MAX_SEARCHES = 6;

/** Searches made on this device, newest first. */
export const useRecentSearches = create<{ recentSearches: string[] }>()(
  persist((): { recentSearches: string[] } => ({ recentSearches: [] }), {
    name: 'search',
    storage: browserStorage('localStorage'),
  }),
);

/** Stores a search, unless it has no words. */
export function addSearch(text: string): void {
  if (text === '') return;
  const { recentSearches } = useRecentSearches.getState();
  const others = recentSearches.filter((other) => other.toLowerCase() !== text.toLowerCase());
  useRecentSearches.setState({ recentSearches: [text, ...others].slice(0, MAX_SEARCHES) });
}

export function clearSearches(): void {
  useRecentSearches.setState({ recentSearches: [] });
}
