import { Failure, Unauthorized } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { LiveStreams } from './live-streams.ts';
import { liveScopes } from './scopes-of-sessions.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // nginx would buffer the events.
  'x-accel-buffering': 'no',
};

/**
 * Serves a stream of events to a page of the console: 'orders' when orders of the caller's shops have changed, 'ticket'
 * with its number when it has a new message, and with a person's id when they are writing, 'end' when the session ends.
 * Throws Unauthorized without an open session, 403 without the right, 429 beyond the limits. A stream does not extend
 * its session.
 */
export function serveLive(streams: LiveStreams, { session, locale }: ConsoleContext): Response {
  if (session?.stage !== 'open') throw new Unauthorized();
  const scopes = liveScopes(session);
  if (scopes === null) {
    throw new Failure(403, "Your role doesn't allow this. An owner of the shop can change it.", {
      error: 'orders.see',
    });
  }
  const body = streams.open(session.id, scopes);
  if (!body)
    throw new Failure(429, translate(locale, 'Too many windows are open. Close some of them.'));
  return new Response(body, { headers: HEADERS });
}
