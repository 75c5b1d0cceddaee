import type { User } from '#contract/account-shapes.ts';
import { personPicture } from '#server/content/person-picture.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { UserRow } from './user-row.ts';

const PHOTO_WIDTH = 320;

/** A customer's own view of their account (spec §3, user). */
export function presentUser(context: CallContext, row: UserRow): User {
  const phone_verified = row.phone_verified_at !== null;
  const email_verified = row.email_verified_at !== null;
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    phone_code: row.phone_code,
    phone_verified,
    email: row.email,
    email_verified,
    account_verified: phone_verified || email_verified,
    has_password: row.password_hash !== null,
    is_active: row.is_active,
    profile_photo: personPicture(context, row, PHOTO_WIDTH),
    gender: row.gender,
    date_of_birth: row.date_of_birth,
    country: row.country,
    last_online: true,
  };
}
