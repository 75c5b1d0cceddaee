import { z } from 'zod';

/** The states of an order, as in the shop's API. */
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
