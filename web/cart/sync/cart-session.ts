import { useSession } from '#web/accounts/session/session-store.ts';
import { ApiFailure } from '#web/api/client.ts';

/**
 * Counts sessions in this tab: a guest before a sign-in and one after the sign-out are different
 * sessions.
 */
let session = 0;
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) session += 1;
});

/**
 * Thrown instead of returning a response that arrives after signing in or out: it belongs to
 * another cart.
 */
export class StaleResponseError extends Error {
  override name = 'StaleResponseError';
}

/** Returns a predicate for whether the current session is still active. */
export function watchSession(): () => boolean {
  const own = session;
  return () => own === session;
}

/**
 * Resolves to the call's response while its session is active; afterwards throws StaleResponseError, with a
 * failure as its cause.
 */
export async function inSession<Data>(call: () => Promise<Data>): Promise<Data> {
  const own = session;
  const isOver = () => own !== session;
  let response: Data;
  try {
    response = await call();
  } catch (error) {
    if (!isOver() || hasEndedSession(error, own)) throw error;
    throw new StaleResponseError('the session is over', { cause: error });
  }
  if (isOver()) throw new StaleResponseError('the session is over');
  return response;
}

/** Spec §4: a 401 itself ends the session it belongs to. */
function hasEndedSession(error: unknown, own: number): boolean {
  const isRefused = error instanceof ApiFailure && error.status === 401;
  return isRefused && session === own + 1 && useSession.getState().token === null;
}
