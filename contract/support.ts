import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { count, maybe } from './fields.ts';
import { westernDigits } from './western-digits.ts';

/** A required text; blanks count as empty. */
const needed = (max: number) =>
  z.preprocess(
    (value: string) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    z.string().trim().min(1).max(max),
  );
/** A phone number as people write it: digits of any script, and separators. */
const phone = () =>
  z.preprocess(
    (value: string) =>
      value === '' ? undefined : typeof value === 'string' ? westernDigits(value) : value,
    z
      .string()
      .max(30)
      .regex(/^\+?[\d\s()./-]*$/)
      .refine((text) => text.replaceAll(/\D/g, '').length >= 6, {
        message: 'The phone number must have at least 6 digits.',
      }),
  );
const email = () => z.email().max(255);

export const ContactMessageSchema = z.object({
  id: count(),
  subject: z.string(),
  message: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessageSchema>;

const ContactMessageRequestSchema = z.object({
  subject: needed(200),
  message: needed(5000),
  name: maybe(z.string().max(255)),
  email: maybe(email()),
  phone: maybe(phone()),
});
export type ContactMessageRequest = z.infer<typeof ContactMessageRequestSchema>;

export const sendContactMessage = endpoint({
  ...routes.sendContactMessage,
  auth: 'none',
  idempotent: true,
  summary: 'Sends a message to the shop; 429 after five in ten minutes from one IP address.',
  request: ContactMessageRequestSchema,
  response: z.object({ content: ContactMessageSchema }),
});

const SellerApplicationRequestSchema = z.object({
  shop_name: needed(120),
  name: needed(255),
  email: z.preprocess((value: string) => (value === '' ? undefined : value), email()),
  phone: phone(),
  address: maybe(z.string().max(500)),
  message: needed(5000).describe('What the shop wants to sell.'),
});
export type SellerApplicationRequest = z.infer<typeof SellerApplicationRequestSchema>;

export const sendSellerApplication = endpoint({
  ...routes.sendSellerApplication,
  auth: 'none',
  idempotent: true,
  summary: 'Applies to become a seller; multi-vendor mode only, with the same limit as messages.',
  request: SellerApplicationRequestSchema,
  response: z.object({ application: z.object({ id: count(), shop_name: z.string() }) }),
});
