import type { FailureBody } from '#contract/failure.ts';
import type { Translate } from '#domain/texts/translator.ts';
import type { Logger } from 'pino';
import { translatorOf } from '#server/settings/translate.ts';
import { Failure, Written } from './failure.ts';

interface FailedCall {
  requestId: string;
  /** The language of whoever called. */
  locale: string;
  log: Logger;
}

/**
 * The one table from failure to status and body, in the language of the caller: sentences without values are
 * translated here, so that failures can be thrown where nobody knows it. What nobody expected is logged and hidden
 * behind the request id.
 */
export function failureResponse(error: unknown, { requestId, locale, log }: FailedCall): Response {
  const t = translatorOf(locale);
  if (error instanceof Failure) {
    const { message, errors } = error;
    const body: FailureBody = { message: t(message) };
    if (errors) body.errors = translateErrors(errors, t);
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
  const message = t(
    'Something went wrong on our side. Please try again; if it stays, tell us the number {{number}}.',
    { number: requestId },
  );
  return Response.json({ message } satisfies FailureBody, { status: 500 });
}

function translateErrors(errors: Record<string, string[]>, t: Translate): Record<string, string[]> {
  const fields = Object.entries(errors);
  return Object.fromEntries(fields.map(([name, texts]) => [name, texts.map((text) => t(text))]));
}
