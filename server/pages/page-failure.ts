import { Failure } from '#server/http/failure.ts';

/** A refused call becomes the response of that status, which the nearest error boundary shows; the rest stays an error. */
export function failureToThrow(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  return new Response(error.message, { status: error.status === 422 ? 404 : error.status });
}
