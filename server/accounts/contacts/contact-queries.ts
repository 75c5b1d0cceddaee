import { sql } from 'kysely';
import { type Contact, dialledNumbers, parseContact } from '#domain/accounts/contact.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { selectUsers } from '../queries.ts';
import type { UserRow } from '../user-row.ts';

/** The calling code that a call gives for a phone, and who makes the call. */
interface PhoneOrigin {
  phoneCode: string | null;
  /** The signed-in customer; null: nobody is signed in. */
  callerId: number | null;
}

const ANY_ORIGIN: PhoneOrigin = { phoneCode: null, callerId: null };

/**
 * Customers with a contact, best match first. A phone without calling code can belong to several customers: those who
 * verified it come first, then the oldest account. With a calling code it is the customer of that country. An account
 * without a calling code only matches its own customer, as anybody could claim any country for it.
 */
function usersByContact(
  db: Database,
  { channel, value }: Contact,
  { phoneCode, callerId }: PhoneOrigin = ANY_ORIGIN,
) {
  if (channel === 'email') return selectUsers(db).where(sql`lower(users.email)`, '=', value);
  return selectUsers(db)
    .where('users.phone', '=', value)
    .$if(phoneCode !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('users.phone_code', '=', phoneCode),
          eb.and([eb('users.phone_code', 'is', null), eb('users.id', '=', callerId ?? 0)]),
        ]),
      ),
    )
    .orderBy(sql`users.phone_code is null`)
    .orderBy(sql`users.phone_verified_at is null`)
    .orderBy('users.id');
}

/** Customers with a contact, best match first, at most `limit`. */
export function listUsersByContact(
  db: Database,
  contact: Contact,
  limit: number,
): Promise<UserRow[]> {
  return usersByContact(db, contact).limit(limit).execute();
}

/**
 * The customers that an email or a phone typed at sign-in can refer to, best match first, at most `limit`. The phone
 * can have its calling code or not, and the trunk zero or not.
 */
export async function listUsersToSignIn(
  db: Database,
  typed: string,
  limit: number,
): Promise<UserRow[]> {
  const numbers = dialledNumbers(typed);
  if (numbers.length > 0) return listUsersByNumber(db, numbers, limit);
  const contact = parseContact(typed);
  if (contact === null) return [];
  const exact = await listUsersByContact(db, contact, limit);
  if (contact.channel === 'email') return exact;
  const value = contact.value.startsWith('0') ? contact.value.slice(1) : `0${contact.value}`;
  const others = await listUsersByContact(db, { ...contact, value }, limit);
  return [...exact, ...others].slice(0, limit);
}

/** Customers who have one of the numbers, with or without the trunk zero. */
function listUsersByNumber(
  db: Database,
  numbers: ReturnType<typeof dialledNumbers>,
  limit: number,
): Promise<UserRow[]> {
  const stored = numbers.flatMap(({ phoneCode, phone }) =>
    [phone, `0${phone}`, phone.replace(/^0/, '')].map((own) => phoneCode + own),
  );
  return (
    selectUsers(db)
      // The same expression as in the index users_phone_number.
      .where(sql`coalesce(users.phone_code, '') || users.phone`, 'in', [...new Set(stored)])
      .orderBy(sql`users.phone_verified_at is null`)
      .orderBy('users.id')
      .limit(limit)
      .execute()
  );
}

/** The customer with a contact; `origin` narrows a phone. */
export function findUserByContact(
  db: Database,
  contact: Contact,
  origin?: PhoneOrigin,
): Promise<UserRow | undefined> {
  return usersByContact(db, contact, origin).limit(1).executeTakeFirst();
}

/** The customer with an email, their row locked; checks that they still have it once the lock is held. */
export function lockUserByEmail(
  tx: DatabaseTransaction,
  email: string,
): Promise<UserRow | undefined> {
  return usersByContact(tx, { channel: 'email', value: email })
    .forUpdate('users')
    .executeTakeFirst();
}

/**
 * The customer with the contact that a code was sent to, their row locked. A phone must match the dialled number exactly,
 * as another customer may have the same digits in another country.
 */
export function lockUserByContact(
  tx: DatabaseTransaction,
  contact: Contact,
  origin: PhoneOrigin,
): Promise<UserRow | undefined> {
  if (contact.channel === 'email') return lockUserByEmail(tx, contact.value);
  const users = usersByContact(tx, contact, origin);
  const dialled = origin.phoneCode === null ? users.where('users.phone_code', 'is', null) : users;
  return dialled.limit(1).forUpdate('users').executeTakeFirst();
}
