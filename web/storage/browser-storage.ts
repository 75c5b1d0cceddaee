import { createJSONStorage, type StateStorage } from 'zustand/middleware';

/** 'localStorage' is kept and shared by all tabs, 'sessionStorage' is the tab's own. */
type StorageName = 'localStorage' | 'sessionStorage';

/**
 * The storage of a persisted store. What the browser cannot store, because its storage is blocked or full, is kept in
 * memory, so that the shop works until the page is left. On the server nothing is stored.
 */
export function browserStorage<State>(name: StorageName) {
  return createJSONStorage<State>(() => {
    if (typeof window === 'undefined') throw new Error('the server has no storage');
    return forgivingStorage(() => window[name]);
  });
}

/** `storage` throws where the browser denies access. */
function forgivingStorage(storage: () => Storage): StateStorage<void> {
  const unstored = new Map<string, string>();
  return {
    getItem: (key) => unstored.get(key) ?? withoutFailure(() => storage().getItem(key)),
    setItem: (key, value) => {
      unstored.set(key, value);
      withoutFailure(() => {
        storage().setItem(key, value);
        unstored.delete(key);
      });
    },
    removeItem: (key) => {
      unstored.delete(key);
      withoutFailure(() => storage().removeItem(key));
    },
  };
}

/** The result of using the browser's storage; null if it fails. */
function withoutFailure<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Reads a value of the browser's storage; null if there is none, or no access. */
export function readStored(name: StorageName, key: string): string | null {
  return withoutFailure(() => window[name].getItem(key));
}

/** Stores a value, if the browser allows it. */
export function store(name: StorageName, key: string, value: string): void {
  withoutFailure(() => window[name].setItem(key, value));
}
