import { sql } from 'kysely';
import type { StoredAddress, AddressRequest } from '#contract/addresses.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

export type AddressValues = Record<
  | 'phone_code'
  | 'address_line2'
  | 'area'
  | 'flat_no'
  | 'state'
  | 'post_code'
  | 'latitude'
  | 'longitude',
  string | null
> &
  Record<'country_id' | 'city_id', number | null> &
  Pick<AddressRequest, 'name' | 'phone' | 'address_type' | 'address_line'>;

/** Selects a text column, with null as ''. */
const orEmpty = (column: string) => sql<string>`coalesce(${sql.ref(column)}, '')`;

function addresses(db: Database, userId: number) {
  return db
    .selectFrom('addresses')
    .leftJoin('countries', 'countries.id', 'addresses.country_id')
    .leftJoin('cities', 'cities.id', 'addresses.city_id')
    .select([
      'addresses.id',
      'addresses.name',
      'addresses.phone',
      orEmpty('addresses.phone_code').as('phone_code'),
      orEmpty('addresses.area').as('area'),
      orEmpty('addresses.flat_no').as('flat_no'),
      'addresses.address_type',
      'addresses.address_line',
      orEmpty('addresses.address_line2').as('address_line2'),
      orEmpty('addresses.state').as('state'),
      orEmpty('addresses.post_code').as('post_code'),
      'addresses.country_id',
      orEmpty('countries.name').as('country'),
      'addresses.city_id',
      orEmpty('cities.name').as('city'),
      'addresses.is_default',
      'addresses.latitude',
      'addresses.longitude',
    ])
    .where('addresses.user_id', '=', userId);
}

/** A customer's addresses, the default one first, then oldest first (spec §7, GET /addresses). */
export function listAddressRows(
  db: Database,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredAddress[]> {
  return addresses(db, userId)
    .orderBy('addresses.is_default', 'desc')
    .orderBy('addresses.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The number of a customer's addresses. */
export async function countAddresses(db: Database, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One of a customer's addresses. */
export function findAddress(
  db: Database,
  userId: number,
  id: number,
): Promise<StoredAddress | undefined> {
  return addresses(db, userId).where('addresses.id', '=', id).executeTakeFirst();
}

/** Serializes changes to a customer's addresses until the transaction ends. */
export async function lockAddresses(tx: DatabaseTransaction, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('addresses'), hashint8(${userId}))`.execute(tx);
}

/** Stores an address; returns its id. */
export async function insertAddress(
  tx: DatabaseTransaction,
  userId: number,
  values: AddressValues & { created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('addresses')
    .values({ ...values, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates one of a customer's addresses; false if it is not theirs. */
export async function updateAddressRow(
  tx: DatabaseTransaction,
  userId: number,
  id: number,
  values: AddressValues,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes one of a customer's addresses; false if it is not theirs. */
export async function deleteAddressRow(
  tx: DatabaseTransaction,
  userId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A customer's addresses with their default flag, oldest first. */
export function listDefaults(
  tx: DatabaseTransaction,
  userId: number,
): Promise<{ id: number; is_default: boolean }[]> {
  return tx
    .selectFrom('addresses')
    .select(['id', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Makes one address the only default. */
export async function setDefault(
  tx: DatabaseTransaction,
  userId: number,
  id: number,
): Promise<void> {
  const mine = tx.updateTable('addresses').where('user_id', '=', userId);
  await mine
    .set({ is_default: false })
    .where('is_default', '=', true)
    .where('id', '!=', id)
    .execute();
  await mine.set({ is_default: true }).where('id', '=', id).execute();
}

/** The country of a city; undefined for an unknown one. */
export function findCity(db: Database, id: number): Promise<{ country_id: number } | undefined> {
  return db.selectFrom('cities').select('country_id').where('id', '=', id).executeTakeFirst();
}

/** Whether a country exists. */
export async function hasCountry(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('countries').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
