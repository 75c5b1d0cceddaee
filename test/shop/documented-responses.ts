import { expect } from 'vitest';
import { api } from '#contract/api.ts';
import type { JsonSchema } from '#server/http/openapi/openapi-schemas.ts';
import { type Operation, openApiDocument } from '#server/http/openapi/openapi.ts';

const document = openApiDocument('');
const operations = Object.values(api).map(({ method, path }) => ({
  method,
  // Paths without parameters are found first, as by the router.
  pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  parameters: path.split('{').length,
  operation: document.paths[path]?.[method.toLowerCase()] as Operation,
}));
operations.sort((a, b) => a.parameters - b.parameters);

/** Fails the running test when the reference of the API does not say that a call may be answered like this. */
export async function expectDocumented(
  { method, url }: Pick<Request, 'method' | 'url'>,
  response: Response,
): Promise<void> {
  const { pathname } = new URL(url);
  const documented = operations.find(
    (each) => each.method === (method === 'HEAD' ? 'GET' : method) && each.pattern.test(pathname),
  );
  if (!documented) return;
  const { operationId, responses } = documented.operation;
  const described = responses[response.status];
  expect(described, `${operationId} with ${response.status}`).toBeDefined();
  if (method === 'HEAD' || response.status === 204) return;
  const body: unknown = await response.clone().json();
  const schema =
    described && 'content' in described ? described.content?.['application/json'].schema : null;
  for (const field of schema?.required ?? ['message']) {
    expect(body, `${operationId} with ${response.status}`).toHaveProperty(field);
  }
  expect([...wrongTimes(schema, body)], `times of ${operationId}`).toEqual([]);
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The values in a body that are not times although its schema says so (format date-time). */
function* wrongTimes(schema: JsonSchema | null | undefined, value: unknown): Iterable<unknown> {
  if (!schema || value === null || value === undefined) return;
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    yield* wrongTimes(document.components.schemas[name], value);
  }
  for (const each of schema.anyOf ?? []) yield* wrongTimes(each, value);
  if (Array.isArray(value)) {
    for (const entry of value) yield* wrongTimes(schema.items, entry);
  } else if (typeof value === 'object') {
    for (const [field, inner] of Object.entries(schema.properties ?? {}))
      yield* wrongTimes(inner, (value as Record<string, unknown>)[field]);
  } else if (schema.format === 'date-time' && !TIME.test(String(value))) {
    yield value;
  }
}
