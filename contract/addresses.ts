import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { count, flag, id, maybe, paging, withDigits } from './fields.ts';
import { westernDigits } from './western-digits.ts';

/** An address as orders store a copy of it. Missing texts are "". */
const StoredAddressSchema = z.object({
  id: count().describe("0 in the copy of a guest's order."),
  name: z.string(),
  phone: z.string(),
  phone_code: z.string(),
  area: z.string(),
  flat_no: z.string(),
  address_type: z.string(),
  address_line: z.string(),
  address_line2: z.string(),
  state: z.string().describe('The state or province, where the country writes one.'),
  post_code: z.string(),
  country_id: count().nullable(),
  country: z.string(),
  city_id: count().nullable(),
  city: z.string(),
  is_default: z.boolean(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
});
export type StoredAddress = z.infer<typeof StoredAddressSchema>;
/** The copy in an order; those of earlier versions have no `state`. */
export type OrderedAddress = Omit<StoredAddress, 'state'> & { state?: string };

/** An address in responses, its country in the reader's language. */
export const AddressSchema = StoredAddressSchema.extend({
  country_code: z
    .string()
    .nullable()
    .describe("ISO 3166; null: a country that the shop doesn't have."),
});
export type Address = z.infer<typeof AddressSchema>;

const text = (max: number) => maybe(z.string().max(max));
/** A required text; blanks count as empty. */
const needed = (max: number) =>
  z.preprocess(
    (value: string) =>
      typeof value === 'string' ? value.trim() || undefined : (value ?? undefined),
    z.string().max(max),
  );
/** Digits, with a plus before a calling code; separators are removed. */
const phone = () =>
  z.preprocess(
    (value: string | number) =>
      typeof value === 'string' || typeof value === 'number'
        ? westernDigits(String(value)).replaceAll(/[\s().-]/g, '') || undefined
        : (value ?? undefined),
    z
      .string()
      .max(20)
      .refine((typed) => /^\+?\d*$/.test(typed), {
        message: 'The phone number may contain digits only.',
      }),
  );
/** A coordinate, stored as text. */
const position = () =>
  z.preprocess(
    (value: string | number | null | undefined) =>
      typeof value === 'number' ? String(value) : value,
    text(50),
  );

export const AddressRequestSchema = z.object({
  name: needed(255),
  phone: phone().describe(
    'Digits; the settings define their number. May begin with the calling code (+49).',
  ),
  phone_code: text(10),
  address_type: needed(50).describe("home, office, other, or the customer's own word."),
  address_line: needed(500),
  address_line2: text(500),
  area: text(255),
  flat_no: text(100),
  state: text(100).describe('The state or province.'),
  post_code: withDigits(32),
  country_id: maybe(id()),
  city_id: maybe(id()).describe('Sets the delivery charge.'),
  is_default: maybe(flag()),
  latitude: position(),
  longitude: position(),
});
export type AddressRequest = z.output<typeof AddressRequestSchema>;

export const listAddresses = endpoint({
  ...routes.listAddresses,
  auth: 'customer',
  summary: "The customer's addresses, the default one first.",
  request: z.object(paging),
  response: z.object({ total: count(), addresses: z.array(AddressSchema) }),
});

export const storeAddress = endpoint({
  ...routes.storeAddress,
  auth: 'customer',
  failures: [403, 404],
  idempotent: true,
  summary: 'Saves an address; the first one becomes the default.',
  request: AddressRequestSchema,
  response: z.object({ address: AddressSchema }),
});

export const updateAddress = endpoint({
  ...routes.updateAddress,
  auth: 'customer',
  failures: [403, 404],
  summary: 'Updates an address; existing orders keep their own copy.',
  request: AddressRequestSchema.extend({ id: id() }),
  response: z.object({ address: AddressSchema }),
});

export const deleteAddress = endpoint({
  ...routes.deleteAddress,
  auth: 'customer',
  failures: [404],
  summary: 'Deletes an address; if it was the default, the oldest remaining one takes its place.',
  request: z.object({ id: id() }),
  response: z.object({}),
});

export const deleteAddressByPost = endpoint({
  ...deleteAddress,
  method: 'POST',
  summary: 'The same as DELETE.',
});
