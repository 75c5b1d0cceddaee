import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const KEPT = 6;

/** Searches made on this device, newest first. */
export const useRecentSearches = create<{ recentSearches: string[] }>()(
  persist((): { recentSearches: string[] } => ({ recentSearches: [] }), { name: 'search' }),
);

export function rememberSearch(text: string): void {
  const { recentSearches } = useRecentSearches.getState();
  const others = recentSearches.filter((known) => known.toLowerCase() !== text.toLowerCase());
  useRecentSearches.setState({ recentSearches: [text, ...others].slice(0, KEPT) });
}

export function forgetSearches(): void {
  useRecentSearches.setState({ recentSearches: [] });
}
