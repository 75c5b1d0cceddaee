import { type ApiName, api, groups } from '#contract/api.ts';
import { type JsonSchema, responseSchemas, holdsFiles, requestFields } from './openapi-schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
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
  responses: Record<string, { description: string; content?: Content }>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, { type: string; scheme: string; description: string }>;
  };
}

/** OpenAPI 3.1 of every endpoint of the contract, below `publicUrl`/api. */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const { components, responses } = responseSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const name of Object.keys(api) as ApiName[]) {
    const { method, path } = api[name];
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeOperation(name, responses[name]),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Toolyard API',
      version: '1',
      description:
        'Responses are {message, data}; money, ratings and percentages always carry a decimal point. ' +
        'Unknown keys are ignored, "" means absent, ids may be sent as digits, yes and no as 1 and 0.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token returned by signing in.',
        },
      },
    },
  };
}

function describeOperation(name: ApiName, response: JsonSchema): Operation {
  const { method, path, auth, summary, request } = api[name];
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
      ...pathFields.map(([field, schema]) => parameter('path', field, schema, true)),
      ...(isRead
        ? otherFields.flatMap(([field, schema]) =>
            queryParameters(field, schema, required.has(field)),
          )
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
    responses: describeResponses(name, response, {
      takesFields: Object.keys(fields).length > 0,
      namesThing: required.size > 0,
    }),
  };
}

function describeResponses(
  name: ApiName,
  response: JsonSchema,
  { takesFields, namesThing }: { takesFields: boolean; namesThing: boolean },
) {
  const { auth, envelope, hasBody, method } = api[name];
  const failure = (description: string) => ({
    description,
    content: json({ $ref: '#/components/schemas/Failure' }),
  });
  const body: JsonSchema = envelope
    ? {
        type: 'object',
        properties: { message: { type: 'string' }, data: response },
        required: method === 'GET' ? ['message', 'data'] : ['message'],
      }
    : response;
  return {
    ...(hasBody
      ? { '200': { description: 'Done.', content: json(body) } }
      : { '204': { description: 'Done; there is no body.' } }),
    ...(auth === 'customer' ? { '401': failure('No valid token was sent.') } : {}),
    ...(namesThing
      ? {
          '404': failure(
            "It doesn't exist, or it belongs to someone else; 410 where the shop removed it.",
          ),
        }
      : {}),
    ...(takesFields ? { '422': failure("A field can't be used, or a shop rule forbids it.") } : {}),
    '429': failure('Too many calls from this address; Retry-After says when to continue.'),
  };
}

function parameter(
  place: Parameter['in'],
  name: string,
  { description, ...schema }: JsonSchema,
  required: boolean,
): Parameter {
  return { name, in: place, required, ...(description ? { description } : {}), schema };
}

/** Records are sent as dotted keys, as in attribute.material=A2 and attribute.diameter.min=6. */
function queryParameters(field: string, schema: JsonSchema, required: boolean): Parameter[] {
  if (field !== 'attributes') return [parameter('query', field, schema, required)];
  const part = (name: string, description: string) =>
    parameter('query', name, { type: 'string', description }, false);
  return [
    part('attribute.{slug}', 'A value of the attribute; several are OR.'),
    part('attribute.{slug}.min', 'The smallest number of the attribute, with or without a unit.'),
    part('attribute.{slug}.max', 'The largest number of the attribute, with or without a unit.'),
  ];
}

function groupOf(name: ApiName): string {
  const found = Object.entries(groups).find(([, module]) =>
    Object.values<unknown>(module).includes(api[name]),
  );
  if (!found) throw new Error(`${name} belongs to no group of contract/api.ts`);
  return found[0];
}

/** A body with files is sent as a form; any other can also be JSON. */
function bodyContent(schema: JsonSchema): Content {
  return { ...json(schema), ...(holdsFiles(schema) ? { 'multipart/form-data': { schema } } : {}) };
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}
