import { z } from 'zod';
import { count } from './fields.ts';

/** A customer, as in every response. */
export const UserSchema = z.object({
  id: count(),
  name: z.string(),
  phone: z.string().nullable(),
  /** The country's calling code: '1'. */
  phone_code: z.string().nullable(),
  phone_verified: z.boolean(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  /** Whether email or phone is verified. */
  account_verified: z.boolean(),
  is_active: z.boolean(),
  /** URL of the photo, or of a generated portrait. */
  profile_photo: z.string(),
  gender: z.enum(['male', 'female', 'other']).nullable(),
  /** '1990-12-31'. */
  date_of_birth: z.string().nullable(),
  /** Name of the country. */
  country: z.string().nullable(),
  last_online: z.boolean(),
});
export type User = z.infer<typeof UserSchema>;

/** A customer's access token, sent as 'Authorization: Bearer token'. */
export const AccessSchema = z.object({
  auth_type: z.literal('Bearer'),
  token: z.string(),
  /** 'YYYY-MM-DD HH:MM:SS' in UTC. */
  expires_at: z.string(),
});
export type Access = z.infer<typeof AccessSchema>;

/** The response of every sign-in. */
export const SignedInSchema = z.object({ user: UserSchema, access: AccessSchema });
export type SignedIn = z.infer<typeof SignedInSchema>;
