import { useSession } from './session-store.ts';

/** What tells the customers of one device apart; null while signed out. */
export function customerName(): string | null {
  const { user } = useSession.getState();
  return user?.email ?? user?.phone ?? null;
}
