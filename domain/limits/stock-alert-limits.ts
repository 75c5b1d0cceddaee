import type { Limit } from './limits.ts';

const QUARTER = 15 * 60_000;
const DAY = 24 * 60 * 60_000;

/** Limits requests for stock alerts: each sends a mail to an unverified address. */
export const STOCK_ALERT_OF_CONTACT: Limit = { kind: 'stock-alert', max: 10, windowMs: DAY };
export const STOCK_ALERT_OF_ADDRESS: Limit = {
  kind: 'stock-alert-address',
  max: 30,
  windowMs: QUARTER,
};
