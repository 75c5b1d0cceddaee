import type { ConsoleEndpoint } from '#contract/console/endpoint.ts';
import { takesFiles } from '#server/http/openapi/openapi-schemas.ts';
import { isFormWithFiles } from '#server/http/request/body/read-body.ts';
import { readRequest } from '#server/http/request/read-request.ts';
import { Failure } from '#server/http/response/failure.ts';

/**
 * The path parameters, query and body of a call as one record, unparsed. Bodies are JSON, which forms of other sites
 * cannot send. Pictures and files are sent as forms, which requireSameOrigin only accepts from the console's own pages.
 * Throws 415 for any other body.
 */
export async function readConsoleRequest(
  endpoint: ConsoleEndpoint,
  request: Request,
  url: URL,
  path: Record<string, string>,
): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (endpoint.takes === 'file') {
    // Forms of other sites cannot send this type either.
    if (!/^\s*application\/octet-stream\b/i.test(type)) throw new Failure(415, 'Send a file.');
    return { ...Object.fromEntries(url.searchParams), ...path };
  }
  const isForm = isFormWithFiles(type) && takesFiles(endpoint.request);
  if (request.method === 'POST' && !isForm && !/^\s*application\/json\b/i.test(type)) {
    throw new Failure(415, 'Send JSON.');
  }
  return withIdempotencyKey(await readRequest(request, url, path));
}

/**
 * Renames `act_key`, the former name of `idempotency_key`, which consoles loaded before an upgrade send. Can be removed in
 * the release after next.
 */
function withIdempotencyKey(fields: Record<string, unknown>): Record<string, unknown> {
  if (!('act_key' in fields)) return fields;
  const { act_key, ...others } = fields;
  return { idempotency_key: act_key, ...others };
}
