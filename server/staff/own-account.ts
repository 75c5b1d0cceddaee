import { checkStaffPassword } from '#domain/staff/check-staff-password.ts';
import { deviceName } from '#domain/staff/device-name.ts';
import { hashPassword, isPassword } from '#server/accounts/password/password-hash.ts';
import { audit } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { transaction } from '#server/database/transaction.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { releaseAttempts } from '#server/limits/delete-attempts.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { byStaff } from './by-staff.ts';
import { findStaff, lockStaff, updateStaff } from './queries.ts';
import { countWrongPassword } from './security-mails/queue-security-mails.ts';
import {
  deleteSession,
  deleteSessionsOf,
  listSessionsOf,
  updateSession,
} from './sessions/session-queries.ts';
import { hasSignedInHere, passwordAttempts } from './sign-in/staff-limits.ts';

/** Ends the session of the call. */
export async function signOut(context: SignedInContext): Promise<void> {
  const { db, session } = context;
  await transaction(db, async (tx) => {
    // Already signed out, by a double click or on another device.
    if (!(await deleteSession(tx, session.staff_id, session.id))) return;
    await audit(tx, byStaff(context), {
      act: 'session.end',
      kind: 'staff',
      id: session.staff_id,
      changes: { session: [session.id, null] },
    });
  });
  context.setToken(null);
}

/** Confirms the password: for some minutes, actions that need a fresh sign-in are allowed. Invalid for a wrong one. */
export async function prove(
  context: SignedInContext,
  { password }: { password: string },
): Promise<void> {
  await requirePassword(context, password, 'password');
  await updateSession(context.db, context.session.id, { proved_at: context.now });
}

/** Changes the caller's name and language. */
export async function updateOwn(
  context: SignedInContext,
  { name, locale }: { name: string; locale: string },
): Promise<void> {
  const { db, session } = context;
  await transaction(db, async (tx) => {
    const before = await lockStaff(tx, session.staff_id);
    await updateStaff(tx, session.staff_id, { name, locale });
    await audit(tx, byStaff(context), {
      act: 'person.edit',
      kind: 'staff',
      id: session.staff_id,
      changes: { name: [before?.name, name], locale: [before?.locale, locale] },
    });
  });
}

/** Changes the caller's password and ends all other sessions. Invalid for a wrong or a weak one. */
export async function changeOwnPassword(
  context: SignedInContext,
  request: { current_password: string; password: string },
): Promise<void> {
  const { db, log, session } = context;
  const { app_name: shopName } = await readSettings(db, log);
  const weak = checkStaffPassword(request.password, { ...session, shopName });
  if (weak !== null) throw new Invalid({ password: [weak] });
  const checked = await requirePassword(context, request.current_password, 'current_password');
  const password_hash = await hashPassword(request.password);
  await transaction(db, async (tx) => {
    // The password may have been changed since it was checked.
    const staff = await lockStaff(tx, session.staff_id);
    if (staff?.password_hash !== checked) throw notYours('current_password');
    await updateStaff(tx, session.staff_id, { password_hash });
    await deleteSessionsOf(tx, session.staff_id, session.id);
    await audit(tx, byStaff(context), {
      act: 'person.password',
      kind: 'staff',
      id: session.staff_id,
      changes: { password: ['old', 'new'] },
    });
  });
}

/** The caller's sessions, last used first. */
export async function listOwnSessions({ db, now, session }: SignedInContext) {
  const rows = await listSessionsOf(db, session.staff_id, now);
  return rows.map(({ id, client_address, user_agent, created_at, seen_at }) => ({
    id,
    is_current: id === session.id,
    device: deviceName(user_agent),
    client_address,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }));
}

/** Ends one of the caller's sessions. NotFound for another person's. */
export async function endOwnSession(context: SignedInContext, id: number): Promise<void> {
  const { db, session } = context;
  await transaction(db, async (tx) => {
    if (!(await deleteSession(tx, session.staff_id, id))) {
      throw new NotFound('This session has already ended.');
    }
    await audit(tx, byStaff(context), {
      act: 'session.end',
      kind: 'staff',
      id: session.staff_id,
      changes: { session: [id, null] },
    });
  });
  if (id === session.id) context.setToken(null);
}

async function requirePassword(
  context: SignedInContext,
  password: string,
  field: string,
): Promise<string | null> {
  const { db, session } = context;
  const isUsualAddress = await hasSignedInHere(context, session.staff_id);
  const tries = await countAttempts(
    db,
    context,
    passwordAttempts(context, session.email, isUsualAddress),
  );
  const hash = (await findStaff(db, session.staff_id))?.password_hash ?? null;
  if (!(await isPassword(password, hash))) {
    await countWrongPassword(context, session.email, { id: session.staff_id });
    throw notYours(field);
  }
  await releaseAttempts(db, tries);
  return hash;
}

function notYours(field: string): Invalid {
  return new Invalid({ [field]: ['That password is incorrect.'] });
}
