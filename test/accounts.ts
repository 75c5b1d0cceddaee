import type { Database } from '#server/database/connect.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';

/** What somebody fills in to register; the country is made with it. */
export const ADA = {
  name: 'Ada Bolt',
  phone: '5550100300',
  email: 'ada@bolt.test',
  password: 'hammer-time',
  country: 'Norway',
};

/** The country that ADA lives in. */
export async function aCountry(db: Database): Promise<{ id: number }> {
  return db
    .insertInto('countries')
    .values({ code: 'NO', name: 'Norway', phone_code: '47' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Gives a customer a password. */
export async function setPassword(db: Database, id: number, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
}

/** Headers of a call that a trusted proxy (10.0.0.7) passes on from an address. */
export const from = (address: string) => ({ 'x-forwarded-for': address });
