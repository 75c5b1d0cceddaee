/**
 * What the owner and sellers are notified of; the database checks them too. The setting `notifications` has the time of most,
 * under their names with underscores; the others are mailed at once.
 */
export const NOTIFICATION_KINDS = [
  'order',
  'ticket',
  'return',
  'failed-payment',
  'differing-payment',
  'failed-refund',
  'low-stock',
  'application',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
