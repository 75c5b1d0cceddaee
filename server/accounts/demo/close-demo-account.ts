import { parseContact } from '#domain/accounts/contact.ts';
import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import type { By } from '#server/audit/audit.ts';
import { operate } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { closeAccount } from '../operate-users.ts';
import { isPassword } from '../password/password-hash.ts';
import { listUsersByContact } from '../contacts/contact-queries.ts';
import type { UserRow } from '../user-row.ts';

/** How many customers with the same digits in different countries are checked. */
const MAX_ACCOUNTS = 100;

/**
 * Closes every open account that the published demo credentials give access to, and ends its sessions: the one with the
 * demo email, with any password, and any whose phone still has the published password. Returns their ids.
 */
export async function closeDemoAccount(db: Database, by: By): Promise<number[]> {
  const { email, phone, password } = DEMO_SIGN_IN;
  const users = await listByText(db, email);
  for (const user of await listByText(db, phone)) {
    if (await isPassword(password, user.password_hash)) users.push(user);
  }
  const open = users.filter((user) => user.is_active);
  const ids = [...new Set(open.map(({ id }) => id))];
  for (const id of ids) await operate(db, by, (work) => closeAccount(work, id));
  return ids;
}

async function listByText(db: Database, text: string): Promise<UserRow[]> {
  const contact = parseContact(text);
  return contact ? listUsersByContact(db, contact, MAX_ACCOUNTS) : [];
}
