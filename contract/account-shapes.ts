import { z } from 'zod';
import { count } from './fields.ts';

/** A customer, as in every response (spec §3, user). */
export const UserSchema = z.object({
  id: count(),
  name: z.string(),
  phone: z.string().nullable(),
  phone_code: z.string().nullable().describe("The country's calling code: '1'."),
  phone_verified: z.boolean(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  account_verified: z.boolean().describe('Whether email or phone is verified.'),
  has_password: z
    .boolean()
    .describe('Whether a password is set; changing email or phone then requires it.'),
  is_active: z.boolean(),
  profile_photo: z.string().describe('URL of the photo, or of a generated portrait.'),
  gender: z.enum(['male', 'female', 'other']).nullable(),
  date_of_birth: z.string().nullable().describe("'1990-12-31'."),
  country: z.string().nullable().describe('Name of the country.'),
  last_online: z.boolean(),
});
export type User = z.infer<typeof UserSchema>;

/** A customer's access token, sent as 'Authorization: Bearer token'. */
export const AccessSchema = z.object({
  auth_type: z.literal('Bearer'),
  token: z.string(),
  expires_at: z.string().describe("'YYYY-MM-DD HH:MM:SS' in UTC."),
});
export type Access = z.infer<typeof AccessSchema>;

/** The response of every sign-in (spec §3, auth answer). */
export const SignedInSchema = z.object({ user: UserSchema, access: AccessSchema });
export type SignedIn = z.infer<typeof SignedInSchema>;
