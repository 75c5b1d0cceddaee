import { MAX_WRONG_CODES } from '#domain/staff/session-life.ts';
import { audit } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { Failure, Refused, Unauthorized } from '#server/http/response/failure.ts';
import { releaseAttempts } from '#server/limits/delete-attempts.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { byStaff } from '../by-staff.ts';
import { countRecoveryCodes, takeRecoveryCode } from './factor-queries.ts';
import { queueSecurityMails } from '../security-mails/queue-security-mails.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';
import { lockStaff, type StaffRow, updateStaff } from '../queries.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { countWrongCode, deleteSession } from '../sessions/session-queries.ts';
import { staffCodeAttempts } from './staff-limits.ts';
import { stepOfCode, unsealSecret } from './totp.ts';

/**
 * The second step of signing in: a code of the authenticator app or a recovery code, each accepted once. 400 for a
 * wrong one; the fifth wrong one ends the sign-in (401). Refused for a session that waits for no code.
 */
export async function signInWithCode(
  context: SignedInContext,
  { code }: { code: string },
): Promise<{ stage: 'open' }> {
  const { db, session } = context;
  if (session.stage !== 'code') throw new Refused('No code is needed.');
  const { id, staff_id: staffId } = session;
  // Counted before the code is checked, so that concurrent codes can't exceed the limit.
  const tries = await countAttempts(db, context, staffCodeAttempts(staffId));
  const count = await countWrongCode(db, id);
  const isRight = count > 0 && count <= MAX_WRONG_CODES && (await acceptCode(context, code));
  if (isRight) {
    await releaseAttempts(db, tries);
    return { stage: 'open' };
  }
  await audit(db, byStaff(context), {
    act: 'session.fail',
    kind: 'staff',
    id: staffId,
    changes: { code: [null, 'wrong'] },
  });
  if (count > 0 && count < MAX_WRONG_CODES) throw new Failure(400, 'That code is incorrect.');
  await deleteSession(db, staffId, id);
  context.setToken(null);
  throw new Unauthorized('Too many wrong codes. Sign in again.');
}

/** Consumes a right code and opens the session; false for a wrong code. */
function acceptCode(context: SignedInContext, code: string): Promise<boolean> {
  const { db, session } = context;
  return transaction(db, async (tx) => {
    const staff = await lockStaff(tx, session.staff_id);
    if (!staff || !(await takeCode(context, tx, { staff, code }))) return false;
    // Already consumed by another request.
    if (!(await deleteSession(tx, staff.id, session.id))) return false;
    await openStaffSession(context, tx, { staffId: staff.id, stage: 'open' });
    return true;
  });
}

async function takeCode(
  context: SignedInContext,
  tx: DatabaseTransaction,
  { staff, code }: { staff: StaffRow; code: string },
): Promise<boolean> {
  const { now, config } = context;
  const secret = staff.totp_sealed && unsealSecret(config.appSecret, staff.totp_sealed);
  const step =
    secret === null ? null : stepOfCode(secret, code, { now, lastStep: staff.totp_last_step });
  if (step === null) return acceptRecoveryCode(context, tx, { staff, code });
  await updateStaff(tx, staff.id, { totp_last_step: step });
  return true;
}

async function acceptRecoveryCode(
  context: SignedInContext,
  tx: DatabaseTransaction,
  { staff, code }: { staff: StaffRow; code: string },
): Promise<boolean> {
  const { now, config } = context;
  const hash = recoveryCodeHash(config.appSecret, code);
  if (!(await takeRecoveryCode(tx, staff.id, hash, now))) return false;
  const left = await countRecoveryCodes(tx, staff.id);
  await audit(tx, byStaff(context), {
    act: 'person.factor',
    kind: 'staff',
    id: staff.id,
    changes: { recovery_codes: [left + 1, left] },
  });
  await queueSecurityMails(tx, 'recovery-code', staff.id);
  return true;
}
