import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { outageOf } from '#server/http/outage-of.ts';

/**
 * What a loader throws when a call was refused or failed: the response of that status, which the nearest error
 * boundary shows. Of an unexpected error the page says only the number under which the log keeps it.
 */
export function failureToThrow(error: unknown, log: Pick<Logger, 'error'>): Response {
  const failure = outageOf(error, log);
  if (failure) {
    return new Response(failure.message, { status: failure.status === 422 ? 404 : failure.status });
  }
  const requestId = randomUUID();
  log.error({ err: error, request_id: requestId }, 'page failed');
  return Response.json({ request_id: requestId }, { status: 500 });
}
