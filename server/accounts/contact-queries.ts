import { sql } from 'kysely';
import type { Contact } from '#domain/accounts/contact.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { selectUsers } from './queries.ts';
import type { UserRow } from './user-row.ts';

/** A phone's calling code as its caller says it, and who is calling. */
interface Country {
  phoneCode: string | null;
  /** The customer who is signed in; null: nobody. */
  callerId: number | null;
}

const ANY_COUNTRY: Country = { phoneCode: null, callerId: null };

/**
 * Customers with a contact, best match first. A phone without its country can be several customers': those who proved it
 * go first, then the oldest account. With a calling code it is the one of that country; an account whose country is not
 * known is meant by its own customer only, as anybody could name a country of theirs for it.
 */
function usersByContact(
  db: Database,
  { channel, value }: Contact,
  { phoneCode, callerId }: Country = ANY_COUNTRY,
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
 * The customers whom somebody means who signs in with a contact, best match first, at most `limit`: a phone with or
 * without the zero that is dialled at home.
 */
export async function listUsersToSignIn(
  db: Database,
  contact: Contact,
  limit: number,
): Promise<UserRow[]> {
  const exact = await listUsersByContact(db, contact, limit);
  if (contact.channel === 'email') return exact;
  const value = contact.value.startsWith('0') ? contact.value.slice(1) : `0${contact.value}`;
  const others = await listUsersByContact(db, { ...contact, value }, limit);
  return [...exact, ...others].slice(0, limit);
}

/** The customer with a contact; `country` narrows a phone. */
export function findUserByContact(
  db: Database,
  contact: Contact,
  country?: Country,
): Promise<UserRow | undefined> {
  return usersByContact(db, contact, country).limit(1).executeTakeFirst();
}

/** The customer with an e-mail, their row locked; rechecks that they still have it. */
export function lockUserByEmail(
  tx: DatabaseTransaction,
  email: string,
): Promise<UserRow | undefined> {
  return usersByContact(tx, { channel: 'email', value: email })
    .forUpdate('users')
    .executeTakeFirst();
}

/**
 * The same by the contact that a code was sent to: a phone is the very number that was dialled, as another customer may
 * have the same digits in another country.
 */
export function lockUserByDialled(
  tx: DatabaseTransaction,
  contact: Contact,
  country: Country,
): Promise<UserRow | undefined> {
  if (contact.channel === 'email') return lockUserByEmail(tx, contact.value);
  const found = usersByContact(tx, contact, country);
  const dialled = country.phoneCode === null ? found.where('users.phone_code', 'is', null) : found;
  return dialled.limit(1).forUpdate('users').executeTakeFirst();
}
