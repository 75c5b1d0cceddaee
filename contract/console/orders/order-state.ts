import { z } from 'zod';

/** The states of an order as the shop's API writes them. */
const STATES = [
  'Pending',
  'Confirm',
  'Processing',
  'Pickup',
  'On The Way',
  'Delivered',
  'Cancelled',
] as const;
export const StateSchema = z.enum(STATES);
