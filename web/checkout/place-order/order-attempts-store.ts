import { useEffect } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { customerName } from '#web/accounts/session/customer-name.ts';
import { browserStorage } from '#web/storage/browser-storage.ts';
import { followStorage } from '#web/storage/follow-storage.ts';
import { isExpired, type OrderAttempt } from './order-attempt.ts';

/** What is ordered: 'cart', 'now', or 'again 12'. Each has its own attempt. */
export type OrderPurpose = 'cart' | 'now' | `again ${number}`;

/** The calls that place an order. */
export type OrderCall = 'placeOrder' | 'placeGuestOrder' | 'placeOrderAgain';

/**
 * Order attempts without a final outcome. Persisted in localStorage, as the guest's cart that they order is: where it can
 * be ordered again, in another tab or after closing this one, there is also the key that places it once.
 */
export const useOrderAttempts = create<{ attempts: Record<string, OrderAttempt> }>()(
  persist(() => ({ attempts: {} }), {
    name: 'order-attempts',
    storage: browserStorage('localStorage'),
  }),
);

/** Storage key of an attempt; separate for guests and each customer. */
export function attemptName(call: OrderCall, purpose: OrderPurpose): string {
  const shopper = call === 'placeGuestOrder' ? 'guest' : (customerName() ?? 'customer');
  return `${shopper} ${purpose}`;
}

/** The stored attempts, those of other tabs too. */
export function storedAttempts(): Record<string, OrderAttempt> {
  void useOrderAttempts.persist.rehydrate();
  return useOrderAttempts.getState().attempts;
}

/** Stores an attempt, or deletes it (null). */
export function storeAttempt(name: string, attempt: OrderAttempt | null): void {
  const { [name]: _before, ...others } = storedAttempts();
  useOrderAttempts.setState({
    attempts: attempt === null ? others : { ...others, [name]: attempt },
  });
}

/** An order whose outcome is unknown, and whether a guest sent it. */
export interface OpenAttempt extends OrderAttempt {
  isGuest: boolean;
}

/**
 * This shopper's attempt with an unknown outcome; null without one. What they sent as a guest comes first, even after
 * signing in: its products are then in the customer's cart.
 */
export function useOpenAttempt(purpose: OrderPurpose): OpenAttempt | null {
  const attempts = useOrderAttempts((stored) => stored.attempts);
  useEffect(() => {
    dropExpired();
    return followStorage({ 'order-attempts': useOrderAttempts });
  }, []);
  return openAttempt(attempts, purpose);
}

/** Whether an attempt that was shown can be repeated: another tab may have learnt its outcome, or its key expired. */
export function isStillOpen({ key }: OpenAttempt, purpose: OrderPurpose): boolean {
  dropExpired();
  return openAttempt(storedAttempts(), purpose)?.key === key;
}

/** Like `useOpenAttempt`, for the given attempts. */
export function openAttempt(
  attempts: Record<string, OrderAttempt>,
  purpose: OrderPurpose,
): OpenAttempt | null {
  for (const call of ['placeGuestOrder', 'placeOrder'] as const) {
    const attempt = attempts[attemptName(call, purpose)];
    if (attempt?.isOpen) return { ...attempt, isGuest: call === 'placeGuestOrder' };
  }
  return null;
}

/** Deletes attempts whose keys the server no longer stores: repeating them would order again. */
function dropExpired(): void {
  for (const [name, attempt] of Object.entries(storedAttempts())) {
    if (isExpired(attempt, Date.now())) storeAttempt(name, null);
  }
}
