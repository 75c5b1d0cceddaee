import type { Database } from '#server/database/connect.ts';
import { findUser } from './queries.ts';

/** Whether a customer has confirmed their e-mail or phone, and the e-mail to reach them at. */
export async function provenContact(
  db: Database,
  userId: number,
): Promise<{ email: string | null; isEmailProven: boolean; isProven: boolean }> {
  const user = await findUser(db, userId);
  const isEmailProven = Boolean(user?.email_verified_at);
  return {
    email: user?.email ?? null,
    isEmailProven,
    isProven: isEmailProven || Boolean(user?.phone_verified_at),
  };
}
