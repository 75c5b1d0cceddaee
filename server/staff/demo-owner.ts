import { DEMO_OWNER } from '#domain/staff/demo-owner.ts';
import { hashPassword, isPassword } from '#server/accounts/password/password-hash.ts';
import { operate } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { addPerson } from './operate/add-person.ts';
import { findStaffByEmail, listStaff, updateStaff } from './queries.ts';
import { deleteSessionsOf } from './sessions/session-queries.ts';

/** Adds the owner of the demo, with the published password, to a shop without any staff. */
export async function addDemoOwner(db: Database, now: Date): Promise<void> {
  if ((await listStaff(db)).length > 0) return;
  const { name, email, password } = DEMO_OWNER;
  const password_hash = await hashPassword(password);
  await operate(db, { actor: 'system', now }, async (work) => {
    const roles = [{ role: 'owner' as const, shop_id: null }];
    const person = { name, email, roles, locale: 'en', isMailed: false };
    const id = await addPerson(work, null, person);
    await updateStaff(work.db, id, { password_hash });
  });
}

/** Whether somebody can sign in with the published password. */
export async function hasDemoOwner(db: Database): Promise<boolean> {
  const owner = await findStaffByEmail(db, DEMO_OWNER.email);
  if (!owner?.is_active) return false;
  return isPassword(DEMO_OWNER.password, owner.password_hash);
}

/** Disables the owner of the demo when the published password is right, and ends the sessions. Returns the ids. */
export async function disableDemoOwner(db: Database): Promise<number[]> {
  if (!(await hasDemoOwner(db))) return [];
  const owner = await findStaffByEmail(db, DEMO_OWNER.email);
  if (!owner) return [];
  await transaction(db, async (tx) => {
    await updateStaff(tx, owner.id, { is_active: false });
    await deleteSessionsOf(tx, owner.id);
  });
  return [owner.id];
}
