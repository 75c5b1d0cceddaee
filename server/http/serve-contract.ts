import type { z } from 'zod';
import { type Api, type ApiName, api } from '#contract/api.ts';
import { translate, translatorOf } from '#server/i18n/translate.ts';
import type { HandlerResult, CallContext } from './call-context.ts';
import { Invalid, Unauthorized } from './response/failure.ts';
import { storable, UnstorableText } from './request/storable-text.ts';
import { fieldName, validationErrors } from './response/validation-errors.ts';
import { type JsonWriter, jsonWriter } from './response/write-json.ts';

/** One handler per endpoint: takes the parsed request, returns the result, throws Failure. */
export type Handlers<Names extends ApiName> = {
  [Name in Names]: (
    context: CallContext,
    request: z.output<Api[Name]['request']>,
  ) => Promise<HandlerResult<z.input<Api[Name]['response']>>>;
};

/** Throws Unauthorized when a call needs a customer and none is signed in: before its body is read, which may be long. */
export function requireCustomerOf(
  name: ApiName,
  { customer }: Pick<CallContext, 'customer'>,
): void {
  if (api[name].auth === 'customer' && !customer) throw new Unauthorized();
}

/**
 * Parses a raw request by the contract and runs the handler. Unauthorized without a customer where one is required, Invalid
 * for a request that the contract refuses.
 */
export async function callHandler<Name extends ApiName>(
  handlers: Handlers<ApiName>,
  name: Name,
  context: CallContext,
  raw: unknown,
): Promise<HandlerResult<z.input<Api[Name]['response']>>> {
  const endpoint = api[name];
  requireCustomerOf(name, context);
  const parsed = endpoint.request.safeParse(raw);
  if (!parsed.success) throw new Invalid(validationErrors(parsed.error, context.locale));
  const handler = handlers[name] as (
    context: CallContext,
    request: unknown,
  ) => Promise<HandlerResult<never>>;
  const request = endpoint.isForgiving ? parsed.data : storableRequest(parsed.data, context.locale);
  const result = await handler({ ...context, sent: raw }, request);
  return { ...result, message: translate(context.locale, result.message) };
}

/** Makes a request's values storable in PostgreSQL and JSON. Throws Invalid naming the field if that is impossible. */
export function storableRequest<Request>(request: Request, locale: string): Request {
  try {
    return storable(request) as Request;
  } catch (error) {
    if (!(error instanceof UnstorableText)) throw error;
    const t = translatorOf(locale);
    const values = { field: fieldName(error.field, t) };
    throw new Invalid({
      [error.field]: [t("The {{field}} contains a character that can't be used.", values)],
    });
  }
}

/** The body of a successful response, serialized by the contract's schema. */
export function responseBody(name: ApiName, result: HandlerResult<unknown>): string {
  const endpoint = api[name];
  const write: JsonWriter = jsonWriter(endpoint.response);
  if (!endpoint.envelope) return write(result.data);
  const message = JSON.stringify(result.message);
  return result.data === undefined
    ? `{"message":${message}}`
    : `{"message":${message},"data":${write(result.data)}}`;
}
