import type { SignedIn } from '#contract/account-shapes.ts';
import { utcMoment } from '#domain/dates/response-times.ts';
import type { Database } from '#server/database/connect.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { newToken } from './new-token.ts';
import { presentUser } from '../present-user.ts';
import { findUser } from '../queries.ts';
import { deleteEarlierTokens, insertToken } from './session-queries.ts';

const LIFETIME_MS = 30 * 24 * 3_600_000;
/** Right passwords are not counted, so that a client could otherwise store sessions without end. */
const MAX_SESSIONS = 100;

/** Signs a customer in for 30 days, ends all but the latest sessions, and stores the device (spec §3, auth answer). */
export async function openSession(
  context: CallContext,
  db: Database,
  userId: number,
): Promise<SignedIn> {
  const token = newToken();
  const expires = new Date(context.now.getTime() + LIFETIME_MS);
  await insertToken(db, {
    user_id: userId,
    hash: hashToken(token),
    created_at: context.now,
    expires_at: expires,
  });
  await deleteEarlierTokens(db, userId, MAX_SESSIONS);
  await rememberDevice(db, context, userId);
  const user = await findUser(db, userId);
  if (!user) throw new Error(`customer ${userId} does not exist`);
  return {
    user: presentUser(context, user),
    access: { auth_type: 'Bearer', token, expires_at: utcMoment(expires) },
  };
}
