import { readBody } from './body/read-body.ts';
import { fieldsOfText } from './body/read-fields.ts';

/** Path parameters, query and body of a request as one record; the path wins over the body, the body over the query. */
export async function readRequest(
  request: Request,
  url: URL,
  pathParameters: Record<string, string>,
): Promise<Record<string, unknown>> {
  const query = fieldsOfText(url.search.slice(1));
  const body = request.method === 'GET' || request.method === 'HEAD' ? {} : await readBody(request);
  return { ...query, ...body, ...pathParameters };
}
