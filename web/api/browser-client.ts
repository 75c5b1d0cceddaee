import type { FailureBody } from '#contract/failure.ts';
import { endSession, useSession } from '#web/accounts/session/session-store.ts';
import { reportFailedCall } from '#web/error-reports/report-errors.ts';
import { pageTranslator } from '#web/i18n/page-translator.ts';
import { ApiFailure, type DataOf, type RequestArgument } from './client.ts';
import { recordConnection, useConnection } from './connection-store.ts';
import { requestHeaders } from './request-headers.ts';
import { type BrowserCall, routes } from '#contract/routes.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** Retries with the same key are executed only once. */
  idempotencyKey?: string;
}

/** Makes an API call over HTTP; throws ApiFailure, or AbortError from its signal. */
export async function callApi<Name extends BrowserCall>(
  name: Name,
  ...[request = {}, options = {}]: [...RequestArgument<Name>, options?: CallOptions]
): Promise<DataOf<Name>> {
  const { method, path } = routes[name];
  const call = buildRequest(method, path, request);
  try {
    return (await responseData(call, options)) as DataOf<Name>;
  } catch (error) {
    if (error instanceof ApiFailure) {
      const { url } = call;
      reportFailedCall({ method, url, status: error.status, body: error.body, error });
    }
    throw error;
  }
}

/** The response's `data`. */
async function responseData(call: BuiltRequest, options: CallOptions): Promise<unknown> {
  const { token } = useSession.getState();
  const response = await send(call, options);
  // Spec §4: a 401 on any response clears the stored token and with it the session.
  const isRefused = response.status === 401 && token !== null;
  if (isRefused && useSession.getState().token === token) endSession();
  const body = await responseBody(response, options);
  if (!response.ok) throw new ApiFailure(response.status, failureBody(body));
  // The connection broke after the headers, or a network's sign-in page answered instead of the shop.
  if (typeof body !== 'object' || body === null) throw noResponse();
  return (body as { data: unknown }).data;
}

/** The parsed body; null if it is not, or not completely, the API's. */
async function responseBody(response: Response, { signal }: CallOptions): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

/** The failure of a call to which the shop's response did not arrive. */
function noResponse(): ApiFailure {
  recordConnection(true);
  const t = pageTranslator();
  return new ApiFailure(0, {
    message: t("We can't reach the shop. Check your connection and try again."),
  });
}

interface BuiltRequest {
  method: string;
  url: string;
  body: string | FormData | null;
}

/** Distributes a request's fields to the path, then the query string or body. */
export function buildRequest(method: string, pattern: string, request: object): BuiltRequest {
  const rest = new Map<string, unknown>(Object.entries(request));
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_braces, key: string) => {
    const value = rest.get(key);
    rest.delete(key);
    return encodeURIComponent(String(value));
  });
  if (method === 'POST') {
    return { method, url: `/api${path}`, body: bodyOf(rest) };
  }
  const query = new URLSearchParams();
  for (const [key, value] of rest) {
    for (const item of [value].flat() as (string | number | boolean | null | undefined)[]) {
      if (item !== undefined && item !== null) query.append(key, String(item));
    }
  }
  return { method, url: `/api${path}${query.size > 0 ? `?${query}` : ''}`, body: null };
}

/** JSON; multipart when there are files, with list items named 'attachments[0]'. */
function bodyOf(fields: Map<string, unknown>): string | FormData {
  const hasFile = [...fields.values()].flat().some((value) => value instanceof Blob);
  if (!hasFile) return JSON.stringify(Object.fromEntries(fields));
  const form = new FormData();
  const append = (name: string, value: unknown) => {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  };
  for (const [name, value] of fields) {
    if (Array.isArray(value)) value.forEach((item, index) => append(`${name}[${index}]`, item));
    else append(name, value);
  }
  return form;
}

async function send(
  { method, url, body }: BuiltRequest,
  { signal, idempotencyKey }: CallOptions,
): Promise<Response> {
  const headers = requestHeaders();
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  // A response that was under way when the connection was lost does not prove that it is back.
  const { isLost } = useConnection.getState();
  try {
    const response = await fetch(url, { method, headers, body, signal: signal ?? null });
    if (isLost) recordConnection(false);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noResponse();
  }
}

/** The body of a failed response; proxies' error pages have none. */
function failureBody(body: unknown): FailureBody {
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  if (hasMessage) return body as FailureBody;
  const t = pageTranslator();
  return { message: t('Something went wrong. Please try again.') };
}
