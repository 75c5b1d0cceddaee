import type { FailureBody } from '#contract/failure.ts';
import { textOf } from '#domain/i18n/sentence.ts';
import type { Translate } from '#domain/i18n/translator.ts';
import type { Logger } from 'pino';
import { translatorOf } from '#server/i18n/translate.ts';
import { SerializedJson } from './failure.ts';
import { toFailure } from './to-failure.ts';

interface FailedCall {
  requestId: string;
  /** The caller's language. */
  locale: string;
  log: Logger;
}

/**
 * Maps failures to status and body in the caller's language; the only place that does. Sentences are
 * translated here, so failures can be thrown where the language is unknown. Unexpected errors are logged, and the
 * response only has the request id.
 */
export function failureResponse(error: unknown, { requestId, locale, log }: FailedCall): Response {
  const t = translatorOf(locale);
  const failure = toFailure(error, log);
  if (failure) {
    const { sentence, errors } = failure;
    const body: FailureBody = { message: textOf(t, sentence) };
    if (errors) body.errors = translateErrors(errors, t);
    if (failure.data !== undefined && !(failure.data instanceof SerializedJson))
      body.data = failure.data;
    if (failure.error !== undefined) body.error = failure.error;
    const text = JSON.stringify(body);
    return new Response(
      failure.data instanceof SerializedJson
        ? `${text.slice(0, -1)},"data":${failure.data.json}}`
        : text,
      {
        status: failure.status,
        headers: { 'content-type': 'application/json; charset=utf-8', ...failure.headers },
      },
    );
  }
  log.error({ err: error, request_id: requestId }, 'request failed');
  const message = t(
    'Something went wrong on our side. Please try again. If it keeps happening, tell us the number {{number}}.',
    { number: requestId },
  );
  return Response.json({ message } satisfies FailureBody, { status: 500 });
}

function translateErrors(errors: Record<string, string[]>, t: Translate): Record<string, string[]> {
  const fields = Object.entries(errors);
  return Object.fromEntries(fields.map(([name, texts]) => [name, texts.map((text) => t(text))]));
}
