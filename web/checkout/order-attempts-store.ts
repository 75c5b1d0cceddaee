import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSession } from '#web/accounts/session-store.ts';
import type { OrderAttempt } from './order-attempt.ts';

/** What is ordered: 'cart', 'now', or 'again 12'. Each has its own try. */
export type OrderPurpose = 'cart' | 'now' | `again ${number}`;

/** Tries to order whose end is not known for good. They survive a reload, and end with the tab. */
export const useOrderAttempts = create<{ attempts: Record<string, OrderAttempt> }>()(
  persist(() => ({ attempts: {} }), {
    name: 'order-attempts',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Under which name a try is kept: that of one customer is nothing for the next. */
export function attemptName(purpose: OrderPurpose): string {
  const { user } = useSession.getState();
  return `${user?.email ?? user?.phone ?? 'guest'} ${purpose}`;
}

/** Keeps a try, or forgets it (null). */
export function keepAttempt(name: string, attempt: OrderAttempt | null): void {
  useOrderAttempts.setState(({ attempts: { [name]: _before, ...others } }) => ({
    attempts: attempt === null ? others : { ...others, [name]: attempt },
  }));
}

/** The try of this shopper of which nobody can say whether it is an order; null: there is none. */
export function useOpenAttempt(purpose: OrderPurpose): OrderAttempt | null {
  const name = attemptName(purpose);
  const attempt = useOrderAttempts(({ attempts }) => attempts[name]);
  return attempt?.isOpen ? attempt : null;
}
