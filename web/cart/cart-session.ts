import { useSession } from '#web/accounts/session-store.ts';
import { ApiFailure } from '#web/api/client.ts';

/** How many sessions this tab has seen: a guest who comes back after somebody signed out is in another one. */
let session = 0;
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) session += 1;
});

/** Thrown in place of an answer that came after somebody signed in or out: it is about another cart. */
export class LateAnswer extends Error {
  override name = 'LateAnswer';
}

/** Tells from now on whether the session of this moment still lasts. */
export function watchSession(): () => boolean {
  const own = session;
  return () => own === session;
}

/** Gives what a call answers as long as its session lasts; throws LateAnswer afterwards, with a failure as its cause. */
export async function inSession<Data>(call: () => Promise<Data>): Promise<Data> {
  const own = session;
  const isOver = () => own !== session;
  let answer: Data;
  try {
    answer = await call();
  } catch (error) {
    if (!isOver() || hasEndedIt(error, own)) throw error;
    throw new LateAnswer('the session is over', { cause: error });
  }
  if (isOver()) throw new LateAnswer('the session is over');
  return answer;
}

/** Spec §4: a 401 itself ends the session it belongs to. */
function hasEndedIt(error: unknown, own: number): boolean {
  const isRefused = error instanceof ApiFailure && error.status === 401;
  return isRefused && session === own + 1 && useSession.getState().token === null;
}
