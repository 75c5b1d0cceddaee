import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** false on the server and during hydration, then true: for content that only the browser can render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
