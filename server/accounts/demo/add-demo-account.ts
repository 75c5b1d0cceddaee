import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import type { Database } from '#server/database/connect.ts';
import { hashPassword } from '../password/password-hash.ts';
import { findCountryByName, getTakenContacts, insertUser, updateUser } from '../queries.ts';

const PHONE_CODE = '1';

/** Creates the public demo account; returns its id, or null if its email or phone is already in use. */
export async function addDemoAccount(
  db: Database,
  { name, now }: { name: string; now: Date },
): Promise<number | null> {
  const { email, phone, password } = DEMO_SIGN_IN;
  const inUse = await getTakenContacts(db, { email, phone, phone_code: PHONE_CODE }, null);
  if (inUse.email || inUse.phone) return null;
  const country = await findCountryByName(db, 'United States');
  const id = await insertUser(db, {
    name,
    email,
    phone,
    phone_code: PHONE_CODE,
    country_id: country?.id ?? null,
    gender: null,
    date_of_birth: null,
    password_hash: await hashPassword(password),
    email_verified_at: now,
    created_at: now,
  });
  await updateUser(db, id, { phone_verified_at: now });
  return id;
}
