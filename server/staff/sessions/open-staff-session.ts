import { deviceName } from '#domain/staff/device-name.ts';
import { SESSION_MS, SIGN_IN_MS } from '#domain/staff/session-life.ts';
import { newToken } from '#server/accounts/sessions/new-token.ts';
import { audit } from '#server/audit/audit.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import { byPerson } from '../by-staff.ts';
import { deleteEarlierSessions, insertStaffSession } from './session-queries.ts';
import type { StaffSession } from './staff-session.ts';

const MAX_USER_AGENT_LENGTH = 400;
/**
 * Right passwords are not counted, so that a client could otherwise open sessions, and live streams with them, without end.
 * Sign-ins that are not complete end no open session: a password alone must not sign anybody out.
 */
const MAX_SESSIONS = 30;

/**
 * Opens a session at a stage of signing in, ends those beyond the most that a person may have, and sets its cookie. Each
 * stage has its own token, so that a token from before the password never becomes that of a signed-in person.
 */
export async function openStaffSession(
  context: ConsoleContext,
  tx: DatabaseTransaction,
  { staffId, stage }: { staffId: number; stage: StaffSession['stage'] },
): Promise<number> {
  const { now, clientAddress, userAgent } = context;
  const token = newToken();
  const life = stage === 'open' ? SESSION_MS : SIGN_IN_MS;
  const id = await insertStaffSession(tx, {
    staff_id: staffId,
    hash: hashToken(token),
    stage,
    created_at: now,
    seen_at: now,
    proved_at: now,
    expires_at: new Date(now.getTime() + life),
    client_address: clientAddress,
    user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
  });
  await deleteEarlierSessions(tx, { staffId, isOpen: stage === 'open', max: MAX_SESSIONS });
  if (stage === 'open') {
    await audit(tx, byPerson(context, staffId), {
      act: 'session.open',
      kind: 'staff',
      id: staffId,
      changes: { session: [null, deviceName(userAgent) || 'unknown device'] },
    });
  }
  context.setToken(token);
  return id;
}
