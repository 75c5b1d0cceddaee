import { z } from 'zod';
import { count } from './fields.ts';

/** A customer as every call gives them. */
export const UserSchema = z.object({
  id: count(),
  name: z.string(),
  phone: z.string().nullable(),
  /** The code of the country in front of the phone: '1'. */
  phone_code: z.string().nullable(),
  phone_verified: z.boolean(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  /** Whether one of the two is verified. */
  account_verified: z.boolean(),
  is_active: z.boolean(),
  /** Address of the photo; a drawn portrait when there is none. */
  profile_photo: z.string(),
  gender: z.enum(['male', 'female', 'other']).nullable(),
  /** '1990-12-31'. */
  date_of_birth: z.string().nullable(),
  /** Name of the country. */
  country: z.string().nullable(),
  last_online: z.boolean(),
});
export type User = z.infer<typeof UserSchema>;

/** What opens the calls of a customer: sent as 'Authorization: Bearer token'. */
export const AccessSchema = z.object({
  auth_type: z.literal('Bearer'),
  token: z.string(),
  /** 'YYYY-MM-DD HH:MM:SS' in UTC. */
  expires_at: z.string(),
});
export type Access = z.infer<typeof AccessSchema>;

/** The answer of everything that signs someone in. */
export const SignedInSchema = z.object({ user: UserSchema, access: AccessSchema });
export type SignedIn = z.infer<typeof SignedInSchema>;
