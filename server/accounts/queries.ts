import { sql } from 'kysely';
import type { Contact } from '#domain/accounts/contact.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { UserRow, UserValues } from './user-row.ts';

function users(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('images', 'images.id', 'users.profile_photo_id')
    .select([
      'users.id',
      'users.name',
      'users.phone',
      'users.phone_code',
      'users.email',
      'users.password_hash',
      'users.phone_verified_at',
      'users.email_verified_at',
      'users.is_active',
      'users.gender',
      sql<string | null>`to_char(users.date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'),
      'countries.name as country',
      'images.hash as photo',
    ])
    .$narrowType<Pick<UserRow, 'gender' | 'phone_verified_at' | 'email_verified_at'>>();
}

/** The customer who is reached there. */
export function findUserByContact(
  db: Database,
  { channel, value }: Contact,
): Promise<UserRow | undefined> {
  const query =
    channel === 'email'
      ? users(db).where(sql`lower(users.email)`, '=', value)
      : users(db).where('users.phone', '=', value);
  return query.executeTakeFirst();
}

/** The customer of an id. */
export function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  return users(db).where('users.id', '=', id).executeTakeFirst();
}

/** Makes a customer; gives their id. */
export async function insertUser(
  db: Database,
  values: UserValues & { password_hash: string | null; email_verified_at?: Date; created_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a customer. */
export async function updateUser(
  db: Database,
  id: number,
  values: Partial<UserValues> & {
    password_hash?: string | null;
    phone_verified_at?: Date | null;
    email_verified_at?: Date | null;
    is_active?: boolean;
  },
): Promise<void> {
  await db.updateTable('users').set(values).where('id', '=', id).execute();
}

/** The password of a customer as it is stored; nobody else changes it until the transaction ends. */
export async function lockPasswordHash(
  tx: DatabaseTransaction,
  id: number,
): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Which of the two belong to another customer already. */
export async function findTaken(
  db: Database,
  { email, phone }: { email: string | null; phone: string | null },
  exceptId: number | null,
): Promise<{ email: boolean; phone: boolean }> {
  const rows = await db
    .selectFrom('users')
    .select([sql<string>`lower(email)`.as('email'), 'phone'])
    .where((eb) =>
      eb.or([eb(sql`lower(email)`, '=', email?.toLowerCase() ?? null), eb('phone', '=', phone)]),
    )
    .where(sql<boolean>`id is distinct from ${exceptId}::int`)
    .execute();
  return {
    email: email !== null && rows.some((row) => row.email === email.toLowerCase()),
    phone: phone !== null && rows.some((row) => row.phone === phone),
  };
}

/** A country by its name, in any letter case. */
export function findCountryByName(
  db: Database,
  name: string,
): Promise<{ id: number; phone_code: string } | undefined> {
  return db
    .selectFrom('countries')
    .select(['id', 'phone_code'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
}

/** The latest customers, newest first. */
export async function listUsers(db: Database, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'is_active', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
