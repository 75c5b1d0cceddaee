import { createJSONStorage } from 'zustand/middleware';
import { forgivingStorage, withoutFailure } from '#web/ui/forgiving-storage.ts';

/** 'localStorage' persists and is shared by all tabs, 'sessionStorage' is the tab's own. */
type StorageName = 'localStorage' | 'sessionStorage';

/**
 * The storage of a persisted store, which works without the browser's until the page is left. On the server nothing is
 * stored.
 */
export function browserStorage<State>(name: StorageName) {
  return createJSONStorage<State>(() => {
    if (typeof window === 'undefined') throw new Error('the server has no storage');
    return forgivingStorage(() => window[name]);
  });
}

/** Reads a value of the browser's storage; null if it is not stored, or without access. */
export function readStored(name: StorageName, key: string): string | null {
  return withoutFailure(() => window[name].getItem(key));
}

/** Stores a value, if the browser allows it. */
export function store(name: StorageName, key: string, value: string): void {
  withoutFailure(() => window[name].setItem(key, value));
}
