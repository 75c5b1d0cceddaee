import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { UserRow, UserValues } from './user-row.ts';

/** Customers with their country and photo. */
export function selectUsers(db: Database) {
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

/** A customer by id, their row locked. */
export function lockUser(tx: DatabaseTransaction, id: number): Promise<UserRow | undefined> {
  return selectUsers(tx).where('users.id', '=', id).forUpdate('users').executeTakeFirst();
}

/** A customer by id. */
export function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  return selectUsers(db).where('users.id', '=', id).executeTakeFirst();
}

/** Whether an account was merged into another one. */
export async function isMerged(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('merged_into')
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.merged_into ?? null) !== null;
}

/** Inserts a customer; returns their id. */
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

/** Updates a customer. */
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

/** Whether an account is open; locks its row. */
export async function lockOpenUser(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.is_active ?? false;
}

/** A customer's stored password hash, the row locked. */
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

/** Which of two contacts belong to another customer. */
export async function getTakenContacts(
  db: Database,
  { email, phone, phone_code }: Pick<UserValues, 'email' | 'phone' | 'phone_code'>,
  exceptId: number | null,
): Promise<{ email: boolean; phone: boolean }> {
  const number = phone === null ? null : `${phone_code ?? ''}${phone}`;
  const fullNumber = sql<string | null>`coalesce(phone_code, '') || phone`;
  const rows = await db
    .selectFrom('users')
    .select([sql<string>`lower(email)`.as('email'), fullNumber.as('number')])
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, '=', email?.toLowerCase() ?? null),
        eb(fullNumber, '=', number),
      ]),
    )
    .where(sql<boolean>`id is distinct from ${exceptId}::bigint`)
    .execute();
  return {
    email: email !== null && rows.some((row) => row.email === email.toLowerCase()),
    phone: number !== null && rows.some((row) => row.number === number),
  };
}

/** A country by its name, case-insensitive. */
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

/** Customers whose phone number was given to another customer with the same number. */
export function listReleasedPhones(db: Database) {
  return db
    .selectFrom('released_phones')
    .select(['user_id', 'phone', 'phone_code'])
    .orderBy('user_id')
    .execute();
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
