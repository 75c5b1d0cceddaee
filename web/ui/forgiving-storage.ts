/** What is used of the browser's storage. */
interface TextStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/**
 * A storage that never throws: what the browser cannot store, because its storage is blocked or full, stays in memory
 * until the page is left. `storage` throws where the browser denies access.
 */
export function forgivingStorage(storage: () => Storage): TextStorage {
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
export function withoutFailure<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}
