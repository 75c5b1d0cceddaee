import { z } from 'zod';
import { count } from './fields.ts';

/** An address as calls give it; orders keep a copy of it in this form. */
export const AddressSchema = z.object({
  /** 0 in the copy of an order of a guest. */
  id: count(),
  name: z.string(),
  phone: z.string(),
  phone_code: z.string().nullable(),
  area: z.string().nullable(),
  flat_no: z.string().nullable(),
  address_type: z.string(),
  address_line: z.string(),
  address_line2: z.string().nullable(),
  post_code: z.string().nullable(),
  country_id: count().nullable(),
  country: z.string().nullable(),
  city_id: count().nullable(),
  city: z.string().nullable(),
  is_default: z.boolean(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
});
export type Address = z.infer<typeof AddressSchema>;
