import type { z } from 'zod';

export type JsonWriter = (value: unknown) => string;

const writers = new WeakMap<z.core.$ZodType, JsonWriter>();

/**
 * Compiles a contract schema into a JSON serializer: it writes only keys of the schema, and `decimal` fields always
 * with a decimal point, which strict clients need.
 */
export function jsonWriter(schema: z.core.$ZodType): JsonWriter {
  const cached = writers.get(schema);
  if (cached) return cached;
  const writer = makeWriter(schema as z.ZodType);
  writers.set(schema, writer);
  return writer;
}

function makeWriter(schema: z.ZodType): JsonWriter {
  const def = schema.def as unknown as {
    type: string;
    shape: Record<string, z.ZodType>;
    element: z.ZodType;
    innerType: z.ZodType;
    valueType: z.ZodType;
    out: z.ZodType;
  };
  switch (def.type) {
    case 'object':
      return objectWriter(def.shape);
    case 'array': {
      const element = jsonWriter(def.element);
      return (value) => `[${(value as unknown[]).map(element).join(',')}]`;
    }
    case 'record': {
      const entry = jsonWriter(def.valueType);
      return (value) =>
        `{${Object.entries(value as object)
          .map(([key, inner]) => `${JSON.stringify(key)}:${entry(inner)}`)
          .join(',')}}`;
    }
    case 'nullable':
    case 'optional':
    case 'default': {
      const inner = jsonWriter(def.innerType);
      return (value) => (value === null || value === undefined ? 'null' : inner(value));
    }
    case 'number':
      return schema.meta()?.['format'] === 'decimal' ? writeDecimal : String;
    case 'boolean':
      return String;
    default:
      return (value) => JSON.stringify(value) ?? 'null';
  }
}

function objectWriter(shape: Record<string, z.ZodType>): JsonWriter {
  const fields = Object.entries(shape).map(
    ([key, schema]) => [key, `${JSON.stringify(key)}:`, jsonWriter(schema)] as const,
  );
  return (value) => {
    const record = value as Record<string, unknown>;
    let text = '{';
    for (const [key, prefix, write] of fields) {
      const field = record[key];
      if (field === undefined) continue;
      text += (text.length > 1 ? ',' : '') + prefix + write(field);
    }
    return `${text}}`;
  };
}

function writeDecimal(value: unknown): string {
  const text = String(value);
  return Number.isInteger(value) && !text.includes('e') ? `${text}.0` : text;
}
