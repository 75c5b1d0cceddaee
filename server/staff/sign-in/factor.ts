import { audit } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { transaction } from '#server/database/transaction.ts';
import { Invalid, Refused, Unauthorized } from '#server/http/response/failure.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { byStaff } from '../by-staff.ts';
import { replaceRecoveryCodes } from './factor-queries.ts';
import { queueSecurityMails } from '../security-mails/queue-security-mails.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';
import { lockStaff, updateStaff } from '../queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { requireFresh } from '../sessions/require-fresh.ts';
import { deleteSession, deleteSessionsOf, updateSession } from '../sessions/session-queries.ts';
import { factorAddress, newSecret, sealSecret, stepOfCode, unsealSecret } from './totp.ts';

/**
 * Creates a new secret for the caller's authenticator app; the current one stays valid until a code of the new one is
 * confirmed.
 */
export async function beginFactor(
  context: SignedInContext,
): Promise<{ secret: string; address: string; picture: string }> {
  requireEnrolment(context);
  const { db, log, config, session } = context;
  const secret = newSecret();
  await updateSession(db, session.id, { totp_pending: sealSecret(config.appSecret, secret) });
  const { app_name } = await readSettings(db, log);
  return { secret, ...factorAddress(secret, { issuer: app_name, label: session.email }) };
}

/**
 * Confirms the first code of the new secret, which becomes the second factor. Ends all other sessions; returns recovery
 * codes, which are shown only once. The owners and the person are mailed when it replaces another one. Invalid for a
 * wrong code, Unauthorized when the session has ended meanwhile.
 */
export async function confirmFactor(
  context: SignedInContext,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  requireEnrolment(context);
  const { db, now, config, session } = context;
  const secret = session.totp_pending && unsealSecret(config.appSecret, session.totp_pending);
  if (secret === null) throw new Refused("Start again: there's no new code to confirm.");
  const step = stepOfCode(secret, code, { now, lastStep: null });
  if (step === null) {
    throw new Invalid({ code: ["That code is incorrect. Check your phone's clock."] });
  }
  const codes = newRecoveryCodes();
  await transaction(db, async (tx) => {
    const staff = await lockStaff(tx, session.staff_id);
    if (!staff) throw new Refused("Start again: there's no new code to confirm.");
    // The session ended meanwhile: another request confirmed this or another secret, or somebody signed the person out.
    if (!(await deleteSession(tx, staff.id, session.id))) throw new Unauthorized();
    await updateStaff(tx, staff.id, {
      totp_sealed: sealSecret(config.appSecret, secret),
      totp_last_step: step,
    });
    await replaceRecoveryCodes(
      tx,
      staff.id,
      codes.map((text) => recoveryCodeHash(config.appSecret, text)),
    );
    await audit(tx, byStaff(context), {
      act: 'person.factor',
      kind: 'staff',
      id: staff.id,
      changes: { second_factor: [staff.totp_sealed === null ? null : 'old app', 'new app'] },
    });
    // The codes of the old app no longer work, which its person notices at the next sign-in only.
    if (staff.totp_sealed !== null) await queueSecurityMails(tx, 'factor-replaced', staff.id);
    await deleteSessionsOf(tx, staff.id);
    await openStaffSession(context, tx, { staffId: staff.id, stage: 'open' });
  });
  return { recovery_codes: codes };
}

function requireEnrolment(context: SignedInContext): void {
  const { stage } = context.session;
  if (stage === 'code') throw new Refused('Enter a code from your authenticator app first.');
  if (stage === 'open') requireFresh(context);
}
