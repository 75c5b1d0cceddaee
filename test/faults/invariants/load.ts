import type { Violations } from './invariant.ts';

/** Every chosen fault is injected. */
export const injectedFaults: Violations = ({ missed }) => [...missed];

/** Meanwhile guests and customers order, pay at both gateways, and cancel. */
export const mixedLoad: Violations = ({ ledger, minLoad }) => {
  const placed = ledger.orders.filter(({ answer }) => answer !== null);
  const counts = {
    'orders of guests': placed.filter(({ path }) => path.includes('/guest/')).length,
    'orders of customers': placed.filter(({ path }) => !path.includes('/guest/')).length,
    'payments at the test gateway': ledger.paid.size,
    'payments reported by Stripe': ledger.reported.size,
    cancellations: ledger.cancelled.size,
  };
  return Object.entries(counts)
    .filter(([, count]) => count < minLoad)
    .map(([what, count]) => `${count} ${what}, fewer than ${minLoad}`);
};
