import { runShop } from './people.ts';

/** All journeys order from one address, more often than a day's limit. */
export default async function raiseLimits(): Promise<void> {
  await runShop('settings', 'set', 'limits', '{"orders_of_address": 500}');
}
