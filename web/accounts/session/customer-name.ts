import { useSession } from './session-store.ts';

/** Distinguishes the customers of one device; null while signed out. */
export function customerName(): string | null {
  const { user } = useSession.getState();
  return user?.email ?? user?.phone ?? null;
}
