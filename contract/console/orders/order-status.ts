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
