import { msg } from '#domain/i18n/msg.ts';
import type { FieldError } from '#domain/accounts/field-error.ts';
import type { Database } from '#server/database/connect.ts';
import type { SignedInCustomer } from '#server/http/call-context.ts';
import type { UserRow } from '../user-row.ts';

const RECENT_MS = 15 * 60_000;

/** Stores that the customer of a session has proved who they are, by a code to a contact that the account has. */
export async function storeProof(db: Database, tokenId: number, now: Date): Promise<void> {
  await db.updateTable('access_tokens').set({ proved_at: now }).where('id', '=', tokenId).execute();
}

/**
 * Whether a customer signed in, or proved who they are, in this session within a quarter of an hour: an account without a
 * password gets another contact only then, since a password can be set through the contact, and a session may have been
 * left open.
 */
export async function isRecentlyProved(
  db: Database,
  { token_id }: SignedInCustomer,
  now: Date,
): Promise<boolean> {
  const session = await db
    .selectFrom('access_tokens')
    .select(['created_at', 'proved_at'])
    .where('id', '=', token_id)
    .executeTakeFirst();
  const isRecent = (at: Date | null) =>
    at !== null && Math.abs(now.getTime() - at.getTime()) < RECENT_MS;
  return session !== undefined && (isRecent(session.created_at) || isRecent(session.proved_at));
}

/** Why the contact of an account without a password can't be changed; `account` is its current contact. */
export function proofNeeded(account: UserRow): FieldError {
  const isEmail = account.email_verified_at !== null || account.phone_verified_at === null;
  const contact = (isEmail ? account.email : account.phone) ?? account.phone;
  return contact === null
    ? { sentence: msg('To add an email or phone, log out and log in again.') }
    : {
        sentence: msg(
          'To change your email or phone, first enter the code we send to {{contact}}.',
        ),
        values: { contact },
      };
}
