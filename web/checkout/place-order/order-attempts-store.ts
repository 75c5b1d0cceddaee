import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { customerName } from '#web/accounts/session/customer-name.ts';
import { browserStorage } from '#web/storage/browser-storage.ts';
import type { OrderAttempt } from './order-attempt.ts';

/** What is ordered: 'cart', 'now', or 'again 12'. Each has its own attempt. */
export type OrderPurpose = 'cart' | 'now' | `again ${number}`;

/**
 * Order attempts without a final outcome. Persisted in sessionStorage: they survive a reload, but
 * not the tab.
 */
export const useOrderAttempts = create<{ attempts: Record<string, OrderAttempt> }>()(
  persist(() => ({ attempts: {} }), {
    name: 'order-attempts',
    storage: browserStorage('sessionStorage'),
  }),
);

/** Storage key of an attempt; separate for each customer. */
export function attemptName(purpose: OrderPurpose): string {
  return `${customerName() ?? 'guest'} ${purpose}`;
}

/** Stores an attempt, or deletes it (null). */
export function storeAttempt(name: string, attempt: OrderAttempt | null): void {
  useOrderAttempts.setState(({ attempts: { [name]: _before, ...others } }) => ({
    attempts: attempt === null ? others : { ...others, [name]: attempt },
  }));
}

/** This shopper's attempt with an unknown outcome; null without one. */
export function useOpenAttempt(purpose: OrderPurpose): OrderAttempt | null {
  const name = attemptName(purpose);
  const attempt = useOrderAttempts(({ attempts }) => attempts[name]);
  return attempt?.isOpen ? attempt : null;
}
