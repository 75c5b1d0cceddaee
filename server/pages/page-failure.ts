import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { toFailure } from '#server/http/response/to-failure.ts';

/**
 * What a loader throws for a failure: a response with its status, which the nearest error boundary shows. For
 * unexpected errors the page shows only the id under which they are logged.
 */
export function failureToThrow(error: unknown, log: Pick<Logger, 'error'>): Response {
  const failure = toFailure(error, log);
  if (failure) {
    return new Response(failure.message, { status: failure.status === 422 ? 404 : failure.status });
  }
  const requestId = randomUUID();
  log.error({ err: error, request_id: requestId }, 'page failed');
  return Response.json({ request_id: requestId }, { status: 500 });
}
