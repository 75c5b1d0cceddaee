import type { Database } from '#server/database/connect.ts';
import { findUser } from '../queries.ts';

/** Whether a customer has verified their email or phone, and the email to reach them at. */
export async function verifiedContact(
  db: Database,
  userId: number,
): Promise<{ email: string | null; isEmailVerified: boolean; isVerified: boolean }> {
  const user = await findUser(db, userId);
  const isEmailVerified = Boolean(user?.email_verified_at);
  return {
    email: user?.email ?? null,
    isEmailVerified,
    isVerified: isEmailVerified || Boolean(user?.phone_verified_at),
  };
}
