/** A persisted store, which can read again what is stored. */
interface StoredState {
  persist: { rehydrate: () => Promise<void> | void };
}

/**
 * Reads stores again when another tab has stored a change, and when the browser shows this page again as it was left
 * (Back): meanwhile it was not notified that the customer signed out. `stores` are named as in localStorage. Returns a
 * function that ends it.
 */
export function followStorage(stores: Record<string, StoredState>): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    for (const [name, store] of Object.entries(stores)) {
      if (key === name || key === null) void store.persist.rehydrate();
    }
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    for (const store of Object.values(stores)) void store.persist.rehydrate();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handlePageShow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handlePageShow);
  };
}
