import type { ConsoleEndpoint } from '#contract/console/endpoint.ts';
import { may } from '#domain/staff/rights.ts';
import { Unauthorized } from '#server/http/response/failure.ts';
import { lacksRight } from '#server/staff/lacks-right.ts';
import { requireFresh } from '#server/staff/sessions/require-fresh.ts';
import type { ConsoleContext, SignedInContext } from '../console-context.ts';

/**
 * The one place that checks who may make a call. Throws 401 without a session, 403 without the right or a recent proof
 * of identity.
 */
export function requireRight(
  { may: needed, fresh }: ConsoleEndpoint,
  context: ConsoleContext,
): asserts context is SignedInContext {
  if (needed === 'anybody') return;
  const { session } = context;
  if (!session) throw new Unauthorized();
  if (needed === 'session') return;
  if (session.stage !== 'open') throw new Unauthorized();
  if (needed !== 'signed-in' && !may(session.roles, needed)) {
    throw lacksRight(needed);
  }
  if (fresh) requireFresh({ ...context, session });
}
