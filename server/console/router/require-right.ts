import type { ConsoleEndpoint } from '#contract/console/endpoint.ts';
import { hasRight } from '#domain/staff/rights.ts';
import { Unauthorized } from '#server/http/response/failure.ts';
import { lacksRight } from '#server/staff/lacks-right.ts';
import { requireFresh } from '#server/staff/sessions/require-fresh.ts';
import type { ConsoleContext, SignedInContext } from '../console-context.ts';

/**
 * The one place that checks who may make a call. Throws 401 without a session, 403 without the right or a recent proof
 * of identity.
 */
export function requireRight(
  { access, fresh }: ConsoleEndpoint,
  context: ConsoleContext,
): asserts context is SignedInContext {
  if (access === 'anybody') return;
  const { session } = context;
  if (!session) throw new Unauthorized();
  if (access === 'session') return;
  if (session.stage !== 'open') throw new Unauthorized();
  if (access !== 'signed-in' && !hasRight(session.roles, access)) {
    throw lacksRight(access);
  }
  if (fresh) requireFresh({ ...context, session });
}
