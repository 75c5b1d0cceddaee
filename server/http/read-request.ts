import { readBody } from './read-body.ts';
import { recordOf } from './read-fields.ts';

/** Path parameters, query and body of a request as one record; of keys in several places the path wins, then the body. */
export async function readRequest(
  request: Request,
  url: URL,
  pathParameters: Record<string, string>,
): Promise<Record<string, unknown>> {
  const body = request.method === 'GET' || request.method === 'HEAD' ? {} : await readBody(request);
  return { ...recordOf(url.searchParams), ...body, ...pathParameters };
}
