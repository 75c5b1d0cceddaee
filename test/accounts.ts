import type { Database } from '#server/database/connect.ts';
import { hashPassword } from '#server/accounts/password/password-hash.ts';

/** Registration data; its country is created with it. */
export const ADA = {
  name: 'Ada Bolt',
  phone: '5550100300',
  email: 'ada@bolt.test',
  password: 'hammer-time',
  country: 'Norway',
};

/** ADA's country. */
export async function aCountry(db: Database): Promise<{ id: number }> {
  return db
    .insertInto('countries')
    .values({ code: 'NO', name: 'Norway', phone_code: '47' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Sets a customer's password. */
export async function setPassword(db: Database, id: number, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
}

/** Headers of a request forwarded by a trusted proxy (10.0.0.7) for an IP address. */
export const from = (address: string) => ({ 'x-forwarded-for': address });
