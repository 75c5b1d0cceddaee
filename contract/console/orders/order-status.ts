import { z } from 'zod';

/** The statuses of an order, as in the shop's API. */
const STATUSES = [
  'Pending',
  'Confirm',
  'Processing',
  'Pickup',
  'On The Way',
  'Delivered',
  'Cancelled',
] as const;
export const OrderStatusSchema = z.enum(STATUSES);

/** The statuses that staff move orders to; cancelling and the first status have calls of their own. */
export const MOVE_TARGETS = ['Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered'] as const;
export type MoveTarget = (typeof MOVE_TARGETS)[number];
