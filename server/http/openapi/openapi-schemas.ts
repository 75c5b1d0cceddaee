import { z } from 'zod';
import * as accountShapes from '#contract/account-shapes.ts';
import { type ApiName, api, groups } from '#contract/api.ts';
import * as failures from '#contract/failure.ts';
import * as filters from '#contract/catalog/filters.ts';
import * as products from '#contract/catalog/products.ts';
import * as shops from '#contract/catalog/shops.ts';
import * as branding from '#contract/settings/branding.ts';

/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  /** Set on request fields that the shop's rules require although their schema does not; not part of the document. */
  isRequired?: boolean;
}

const REQUESTS = /RequestSchema$/;

/** The named schemas of responses, and each call's response as a reference to one of them; null: it has no data. */
export function responseSchemas(): {
  components: Record<string, JsonSchema>;
  responses: Record<ApiName, JsonSchema | null>;
} {
  const registry = z.registry<{ id: string }>();
  for (const module of [
    accountShapes,
    branding,
    failures,
    filters,
    products,
    shops,
    ...Object.values(groups),
  ]) {
    for (const [name, schema] of Object.entries(module)) {
      if (name.endsWith('Schema') && !REQUESTS.test(name)) {
        registry.add(schema as z.ZodType, { id: name.replace(/Schema$/, '') });
      }
    }
  }
  const responses = Object.entries(api).map(([name, { hasBody, response }]) => {
    if (!hasBody || isEmpty(response)) return [name, null];
    if (!registry.has(response)) registry.add(response, { id: responseName(name) });
    return [name, { $ref: reference(registry.get(response)?.id ?? '') }];
  });
  return {
    components: dropUnused(toJsonSchemas(registry), JSON.stringify(responses)),
    responses: Object.fromEntries(responses) as Record<ApiName, JsonSchema | null>,
  };
}

/** Drops schemas that no response refers to. */
function dropUnused(
  schemas: Record<string, JsonSchema>,
  responses: string,
): Record<string, JsonSchema> {
  const text = responses + JSON.stringify(schemas);
  return Object.fromEntries(
    Object.entries(schemas).filter(
      ([name]) => name === 'Failure' || text.includes(`"${reference(name)}"`),
    ),
  );
}

const isEmpty = (schema: z.ZodType) =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;

const responseName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Response`;

/** The fields of a request after parsing, and which of them are required. */
export function requestFields(request: z.ZodType): {
  fields: Record<string, JsonSchema>;
  required: Set<string>;
} {
  const schema = tidy(
    z.toJSONSchema(request, { io: 'output', unrepresentable: 'any' }) as JsonSchema,
  );
  const missing = request.safeParse({}).error?.issues ?? [];
  const required = new Set(missing.map(({ path }) => String(path[0])));
  const fields: Record<string, JsonSchema> = {};
  for (const [field, { isRequired, ...described }] of Object.entries(schema.properties ?? {})) {
    fields[field] = described;
    if (isRequired) required.add(field);
  }
  return { fields, required };
}

/** Whether a request has file fields and is therefore sent as a form. */
export function takesFiles(request: z.ZodType): boolean {
  return hasFileFields(requestFields(request).fields);
}

/** Whether a request's schema has file fields. */
export function hasFileFields(described: object): boolean {
  return JSON.stringify(described).includes('"format":"binary"');
}

const reference = (id: string) => `#/components/schemas/${id}`;

function toJsonSchemas(registry: z.core.$ZodRegistry<{ id: string }>): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    uri: reference,
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const format = z.globalRegistry.get(zodSchema)?.['format'];
      if (format === 'decimal') jsonSchema.format = format;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, tidy(schema as JsonSchema)]),
  );
}

/**
 * Drops noise (the bounds of every integer, the generator's name), the requirement of fields that have a default, and the
 * ban on additional fields: clients must expect new fields in responses.
 */
function tidy(schema: JsonSchema): JsonSchema {
  const { $schema: _schema, $id: _id, ...rest } = schema as JsonSchema & Record<string, unknown>;
  const tidied: JsonSchema = rest;
  if (tidied.minimum === Number.MIN_SAFE_INTEGER) delete tidied.minimum;
  if (tidied.maximum === Number.MAX_SAFE_INTEGER) delete tidied.maximum;
  if (tidied.additionalProperties === false) delete tidied.additionalProperties;
  if (tidied.items) tidied.items = tidy(tidied.items);
  if (tidied.anyOf) tidied.anyOf = tidied.anyOf.map(tidy);
  if (typeof tidied.additionalProperties === 'object') {
    tidied.additionalProperties = tidy(tidied.additionalProperties);
  }
  if (tidied.properties) {
    const { properties } = tidied;
    if (tidied.required) {
      tidied.required = tidied.required.filter(
        (field) => !('default' in (properties[field] ?? {})),
      );
    }
    tidied.properties = Object.fromEntries(
      Object.entries(tidied.properties).map(([key, field]) => [key, tidy(field)]),
    );
  }
  return tidied;
}
