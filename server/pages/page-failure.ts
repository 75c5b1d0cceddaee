import type { Logger } from 'pino';
import { toFailure } from '#server/http/response/to-failure.ts';

/**
 * What a loader throws for a failure: a response with its status, which the nearest error boundary shows. For
 * unexpected errors the page shows only the id of its request, under which they are logged. The header `moved-to` names
 * the replacement of a removed page.
 */
export function failureToThrow(
  error: unknown,
  { log, requestId }: { log: Pick<Logger, 'error'>; requestId: string },
): Response {
  const failure = toFailure(error, log);
  if (failure) {
    const { message, status, data } = failure;
    const headers: Record<string, string> = isMoved(data) ? { 'moved-to': data.moved_to } : {};
    return new Response(message, { status: status === 422 ? 404 : status, headers });
  }
  log.error({ err: error, request_id: requestId }, 'page failed');
  return Response.json({ request_id: requestId }, { status: 500 });
}

const isMoved = (data: unknown): data is { moved_to: string } =>
  typeof data === 'object' && data !== null && 'moved_to' in data;
