import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { Failure } from '#server/http/failure.ts';

/**
 * What a loader throws when a call was refused or failed: the response of that status, which the nearest error
 * boundary shows. Of an unexpected error the page says only the number under which the log keeps it.
 */
export function failureToThrow(error: unknown, log: Pick<Logger, 'error'>): Response {
  if (error instanceof Failure) {
    return new Response(error.message, { status: error.status === 422 ? 404 : error.status });
  }
  const requestId = randomUUID();
  log.error({ err: error, request_id: requestId }, 'page failed');
  return Response.json({ request_id: requestId }, { status: 500 });
}
