import { hashPassword, isOutdated, isPassword } from '#server/accounts/password/password-hash.ts';
import { audit } from '#server/audit/audit.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { Failure } from '#server/http/response/failure.ts';
import { releaseAttempts } from '#server/limits/delete-attempts.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { byPerson } from '../by-staff.ts';
import { needsFactor } from './needs-factor.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';
import { countWrongPassword } from '../security-mails/queue-security-mails.ts';
import { findStaffByEmail, listStaff, lockStaff, type StaffRow, updateStaff } from '../queries.ts';
import { hasSignedInHere, passwordAttempts } from './staff-limits.ts';
import type { StaffSession } from '../sessions/staff-session.ts';

/**
 * The first step of signing in: email address and password. 400 when they don't match, after the same work whether or
 * not the person exists; 403 for a disabled person; 429 after too many wrong passwords.
 */
export async function signIn(
  context: ConsoleContext,
  { email, password }: { email: string; password: string },
): Promise<{ stage: StaffSession['stage'] }> {
  const { db } = context;
  const account = await findStaffByEmail(db, email);
  const isUsualAddress = await hasSignedInHere(context, account?.id ?? 0);
  const tries = await countAttempts(db, context, passwordAttempts(context, email, isUsualAddress));
  const isRight = await isPassword(password, account?.password_hash ?? null);
  if (!account || !isRight) {
    if (account) await noteFailure(context, account);
    await countWrongPassword(context, email, account);
    throw notRight();
  }
  await releaseAttempts(db, tries);
  requireActive(account);
  const renewed = isOutdated(account.password_hash ?? '') ? await hashPassword(password) : null;
  return transaction(db, async (tx) => {
    // The password may have been changed, and the person disabled, while it was checked.
    const staff = await lockStaff(tx, account.id);
    if (!staff || staff.password_hash !== account.password_hash) throw notRight();
    requireActive(staff);
    if (renewed !== null) await updateStaff(tx, staff.id, { password_hash: renewed });
    const stage = await stageOf(tx, context, staff);
    await openStaffSession(context, tx, { staffId: staff.id, stage });
    return { stage };
  });
}

function requireActive({ is_active: isActive }: StaffRow): void {
  if (!isActive)
    throw new Failure(403, 'Your access has been switched off. Ask an owner of the shop.');
}

async function stageOf(
  tx: DatabaseTransaction,
  { config }: ConsoleContext,
  { id, totp_sealed }: StaffRow,
): Promise<StaffSession['stage']> {
  if (totp_sealed !== null) return 'code';
  const [person] = await listStaff(tx, id);
  return needsFactor(config, person?.roles ?? []) ? 'enrol' : 'open';
}

function noteFailure(context: ConsoleContext, { id }: StaffRow): Promise<void> {
  return audit(context.db, byPerson(context, id), {
    act: 'session.fail',
    kind: 'staff',
    id,
    changes: { password: [null, 'wrong'] },
  });
}

function notRight(): Failure {
  return new Failure(400, "Email and password don't match.");
}
