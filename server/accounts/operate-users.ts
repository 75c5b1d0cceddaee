import { parseId } from '#contract/ids.ts';
import { parseContact } from '#domain/accounts/contact.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { revokeAccess } from './claim-account.ts';
import { findUserByContact } from './contacts/contact-queries.ts';
import {
  findUser,
  isMerged,
  listReleasedPhones,
  listUsers,
  lockOpenUser,
  lockUser,
  updateUser,
} from './queries.ts';
import { deleteUserIdentities } from './social/queries.ts';
import type { UserRow } from './user-row.ts';

const LIMIT = 50;

/** The latest customers, for the operator. */
export function latestUsers(db: Database) {
  return listUsers(db, LIMIT);
}

/** Customers whose phone number was given to another customer when numbers became unique per country. */
export function releasedPhones(db: Database) {
  return listReleasedPhones(db);
}

/** Closes the account with an email, a phone or an id and ends its sessions. Throws NotFound for an unknown one. */
export async function closeAccountNamed(work: Work, name: string): Promise<UserRow> {
  const user = await userNamed(work.db, name);
  if (!user) throw new NotFound(`There is no customer "${name}".`);
  await closeAccount(work, user.id);
  return user;
}

/**
 * A customer by id, their row locked until the transaction ends; undefined also for an account that was merged into
 * another one, which stays closed.
 */
export async function lockCustomer({ db }: Work, id: number): Promise<UserRow | undefined> {
  const user = await lockUser(db, id);
  return user && !(await isMerged(db, id)) ? user : undefined;
}

/** A customer by id. */
export function readCustomer(db: Database, id: number): Promise<UserRow | undefined> {
  return findUser(db, id);
}

/** Stores name and contacts of an account, and when they were verified; a taken contact is a unique violation. */
export function storeContact(
  db: Database,
  id: number,
  values: Pick<
    UserRow,
    'name' | 'email' | 'phone_code' | 'phone' | 'email_verified_at' | 'phone_verified_at'
  >,
): Promise<void> {
  return updateUser(db, id, values);
}

/** Deletes what opens an account besides its sessions and codes: the password and the sign-in providers. */
export async function deleteSignIns({ db }: Work, id: number): Promise<void> {
  await updateUser(db, id, { password_hash: null });
  await deleteUserIdentities(db, id);
}

/** Reopens an account. */
export async function openAccount({ db }: Work, id: number): Promise<void> {
  await updateUser(db, id, { is_active: true });
}

/** Closes an open account and ends its sessions; a closed one stays unchanged. */
export async function closeAccount({ db: tx, log }: Work, id: number): Promise<void> {
  const isOpen = await lockOpenUser(tx, id);
  await updateUser(tx, id, { is_active: false });
  await revokeAccess(tx, id);
  await log({
    act: 'customer.close',
    kind: 'customer',
    id,
    changes: { is_active: [isOpen, false] },
  });
}

/** Digits can be a phone or an id; phones are tried first, as ids are shorter. */
async function userNamed(db: Database, name: string): Promise<UserRow | undefined> {
  const contact = parseContact(name);
  const user = contact && (await findUserByContact(db, contact));
  if (user) return user;
  const id = parseId(name);
  return id === null ? undefined : findUser(db, id);
}
