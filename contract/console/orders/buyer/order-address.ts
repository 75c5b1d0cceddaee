import { z } from 'zod';
import { flag, id } from '../../../fields.ts';
import { consoleEndpoint } from '../../endpoint.ts';

const line = (max: number) => z.string().trim().max(max).default('');

/**
 * The correctable fields of an order's delivery address; city and country determine delivery and tax, and cannot be
 * changed.
 */
export const OrderAddressSchema = z.object({
  name: z.string().trim().min(1, { message: 'Enter a name.' }).max(255),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s().-]{6,24}$/, 'The phone number must have 6 to 16 digits.'),
  address_line: z.string().trim().min(1, { message: 'Enter the street.' }).max(500),
  address_line2: line(500),
  flat_no: line(100),
  area: line(255),
  state: line(100),
  post_code: line(32),
});
export type OrderAddress = z.output<typeof OrderAddressSchema>;

/** The address as it was shown; not validated, because today's forms may reject an old address. */
export const ShownAddressSchema = z.object({
  name: z.string(),
  phone: z.string(),
  address_line: z.string(),
  address_line2: z.string(),
  flat_no: z.string(),
  area: z.string(),
  /** Missing in forms of an earlier version. */
  state: z.string().default(''),
  post_code: z.string(),
});

export const correctAddress = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/address',
  access: 'orders.address',
  summary:
    'Corrects the delivery address of an unshipped order; 409 when it differs from the one seen, or moves to another delivery zone without confirmation',
  request: z.object({
    id: id(),
    seen: ShownAddressSchema,
    address: OrderAddressSchema,
    /** Confirms delivery to another zone at the agreed charge. */
    is_zone_agreed: flag().default(false),
  }),
  response: z.object({}),
});
