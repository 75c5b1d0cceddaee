import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import type { Database } from '#server/database/connect.ts';
import { closeAccount } from './operate-users.ts';
import { isPassword } from './password-hash.ts';
import { findUserByContact } from './queries.ts';

/**
 * Closes every open account that the published demo credentials belong to and ends its sessions: the one with the demo's
 * e-mail, whoever has set another password since, and one whose phone the published password still opens. Gives their ids.
 */
export async function closeDemoAccount(db: Database): Promise<number[]> {
  const { email, phone, password } = DEMO_SIGN_IN;
  const byEmail = await findUserByContact(db, { channel: 'email', value: email });
  const byPhone = await findUserByContact(db, { channel: 'phone', value: phone });
  const isOpened = byPhone && (await isPassword(password, byPhone.password_hash));
  const found = [byEmail, isOpened ? byPhone : undefined].filter((user) => user?.is_active);
  const ids = [...new Set(found.flatMap((user) => (user ? [user.id] : [])))];
  for (const id of ids) await closeAccount(db, { id });
  return ids;
}
