import { api, API_NAMES, type ApiName, groups } from '#contract/api.ts';
import { CONVENTIONS } from './conventions.ts';
import { firstCalls } from './first-calls.ts';
import { type FailureResponse, failureResponses, failuresOf } from './describe-failures.ts';
import {
  type JsonSchema,
  responseSchemas,
  hasFileFields,
  requestFields,
} from './openapi-schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  style?: 'form';
  explode?: boolean;
  schema: JsonSchema;
}

interface Content {
  'application/json': { schema: JsonSchema };
  'multipart/form-data'?: { schema: JsonSchema };
}

export interface Operation {
  operationId: ApiName;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>;
}

export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, FailureResponse>;
    securitySchemes: Record<string, { type: string; scheme: string; description: string }>;
  };
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the client for one request, such as a UUID: sent again with the same key and body within 24 hours it has its effect once, and gets the first result. Another body with the key is refused. /cart/store instead remembers for each line of the cart the key of its last addition, and adds nothing to it under the same key.',
  schema: { type: 'string', maxLength: 200 },
};

/** What the document says of the contract, which is the same for every URL of the shop. */
type Described = Pick<OpenApiDocument, 'paths' | 'components'>;
let described: Described | undefined;

/** OpenAPI 3.1 of every endpoint of the contract, below `publicUrl`/api. */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  described ??= describeContract();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Toolyard API',
      version: '1',
      description: `${CONVENTIONS}\n\n${firstCalls(publicUrl)}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(groups).map((name) => ({ name })),
    ...described,
  };
}

function describeContract(): Described {
  const { components, responses } = responseSchemas();
  const paths: Described['paths'] = {};
  for (const name of API_NAMES) {
    const { method, path } = api[name];
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeOperation(name, responses[name]),
    };
  }
  return {
    paths,
    components: {
      schemas: components,
      responses: failureResponses(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'access.token of /registration, /login and /auth/{provider}/token, for 30 days: until /logout, or a new password.',
        },
      },
    },
  };
}

function describeOperation(name: ApiName, response: JsonSchema | null): Operation {
  const { method, path, auth, idempotent, summary, request } = api[name];
  const { fields, required } = requestFields(request);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const pathFields = Object.entries(fields).filter(([field]) => inPath.has(field));
  const otherFields = Object.entries(fields).filter(([field]) => !inPath.has(field));
  const isRead = method === 'GET';
  return {
    operationId: name,
    tags: [groupOf(name)],
    summary,
    security: { none: [], optional: [{}, { bearer: [] }], customer: [{ bearer: [] }] }[auth],
    parameters: [
      ...(idempotent ? [IDEMPOTENCY_KEY] : []),
      ...pathFields.map(([field, schema]) => parameter('path', field, schema, { required: true })),
      ...(isRead
        ? otherFields.map(([field, schema]) => queryParameter(field, schema, required.has(field)))
        : []),
    ],
    ...(isRead || otherFields.length === 0
      ? {}
      : {
          requestBody: {
            required: required.size > 0,
            content: bodyContent({
              type: 'object',
              properties: Object.fromEntries(otherFields),
              required: [...required].filter((field) => !inPath.has(field)),
            }),
          },
        }),
    responses: { ...describeSuccess(name, response), ...failuresOf(name) },
  };
}

function describeSuccess(name: ApiName, response: JsonSchema | null): Operation['responses'] {
  const { envelope, hasBody, isDataOptional } = api[name];
  if (!hasBody) return { '204': { description: 'Done; there is no body.' } };
  if (response && !envelope) return { '200': { description: 'Done.', content: json(response) } };
  const body = {
    type: 'object',
    properties: { message: { type: 'string' }, ...(response ? { data: response } : {}) },
    required: response && !isDataOptional ? ['message', 'data'] : ['message'],
  };
  return { '200': { description: 'Done.', content: json(body) } };
}

function parameter(
  place: Parameter['in'],
  name: string,
  { description, ...schema }: JsonSchema,
  { required }: { required: boolean },
): Parameter {
  return { name, in: place, required, ...(description ? { description } : {}), schema };
}

/** Records are sent as dotted keys, as in attribute.material=A2 and attribute.diameter.min=6. */
function queryParameter(field: string, schema: JsonSchema, required: boolean): Parameter {
  if (field !== 'attributes') return parameter('query', field, schema, { required });
  return {
    name: field,
    in: 'query',
    required,
    description:
      'Attributes by their slugs, each a key of its own: attribute.material=A2 (sent several times: one of these values), and for numbers attribute.diameter.min=6 and attribute.diameter.max=8mm, with or without a unit.',
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  };
}

function groupOf(name: ApiName): string {
  const entry = Object.entries(groups).find(([, module]) =>
    Object.values<unknown>(module).includes(api[name]),
  );
  if (!entry) throw new Error(`${name} belongs to no group of contract/api.ts`);
  return entry[0];
}

/** A body with files is sent as a form; any other can also be JSON. */
function bodyContent(schema: JsonSchema): Content {
  return {
    ...json(schema),
    ...(hasFileFields(schema) ? { 'multipart/form-data': { schema } } : {}),
  };
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}
