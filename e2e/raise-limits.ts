import { runShop } from './people.ts';

/** Journeys order from one address, and many as the same person: more often than a day's limits. */
export default async function raiseLimits(): Promise<void> {
  await runShop(
    'settings',
    'set',
    'limits',
    '{"orders_of_address": 500, "orders_of_contact": 500}',
  );
}
