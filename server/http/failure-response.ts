import type { FailureBody } from '#contract/failure.ts';
import type { Logger } from 'pino';
import { Failure, Written } from './failure.ts';

/** The one table from failure to status and body. What nobody expected is logged and hidden behind the request id. */
export function failureResponse(error: unknown, requestId: string, log: Logger): Response {
  if (error instanceof Failure) {
    const body: FailureBody = { message: error.message };
    if (error.errors) body.errors = error.errors;
    if (error.data !== undefined && !(error.data instanceof Written)) body.data = error.data;
    if (error.error !== undefined) body.error = error.error;
    const text = JSON.stringify(body);
    return new Response(
      error.data instanceof Written ? `${text.slice(0, -1)},"data":${error.data.json}}` : text,
      {
        status: error.status,
        headers: { 'content-type': 'application/json; charset=utf-8', ...error.headers },
      },
    );
  }
  log.error({ err: error, request_id: requestId }, 'request failed');
  const message = `Something went wrong on our side. Please try again; if it stays, tell us the number ${requestId}.`;
  return Response.json({ message } satisfies FailureBody, { status: 500 });
}
