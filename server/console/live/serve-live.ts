import { type Scope, may, scopeOf } from '#domain/staff/rights.ts';
import { Failure, Unauthorized } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import type { StaffSession } from '#server/staff/sessions/staff-session.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { LiveStreams } from './live-streams.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // nginx would buffer the events.
  'x-accel-buffering': 'no',
};

/**
 * Serves a stream of events to a page of the console: 'orders' when orders of the caller's shops have changed, 'end'
 * when the session ends. Throws Unauthorized without an open session, 403 without the right, 429 beyond the limits.
 * `sessionNow` reads the caller's session again; a stream does not extend it.
 */
export async function serveLive(
  streams: LiveStreams,
  { session, locale }: ConsoleContext,
  sessionNow: () => Promise<StaffSession | null>,
): Promise<Response> {
  if (session?.stage !== 'open') throw new Unauthorized();
  const scope = scopeFor(session);
  if (scope === null) {
    throw new Failure(403, "Your role doesn't allow this. An owner of the shop can change it.", {
      error: 'orders.see',
    });
  }
  const scopeNow = async () => scopeFor(await sessionNow());
  const body = streams.open({ sessionId: session.id, scopeNow }, scope);
  if (!body)
    throw new Failure(429, translate(locale, 'Too many windows are open. Close some of them.'));
  return new Response(body, { headers: HEADERS });
}

function scopeFor(session: StaffSession | null): Scope | null {
  if (session?.stage !== 'open' || !may(session.roles, 'orders.see')) return null;
  return scopeOf(session.roles, 'orders.see');
}
