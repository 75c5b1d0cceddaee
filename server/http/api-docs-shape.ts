import type { JsonSchema } from './openapi-schemas.ts';

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A short description of a schema as HTML: 'whole number, 1 to 100', 'list of ProductCard'. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return shapeLink(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(' ');
  const types = [schema.type ?? 'anything'].flat();
  return types.map((type) => ofType(type, schema)).join(' or ');
}

/** The fields of a schema as list items; nested schemas are indented. */
export function fieldList(schema: JsonSchema): string {
  const entries = Object.entries(schema.properties ?? {});
  if (entries.length === 0) return `<p>${typeText(schema)}</p>`;
  const required = new Set(schema.required);
  const rows = entries.map(([name, field]) => {
    const note = required.has(name) ? '' : ' <small>may be absent</small>';
    const inner = nestedObject(field);
    const nested = inner ? fieldList(inner) : '';
    return `<li><code>${escapeHtml(name)}</code> <span>${typeText(field)}${note}</span>${nested}</li>`;
  });
  return `<ul class="fields">${rows.join('')}</ul>`;
}

function ofType(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'integer':
      return `whole number${bounds(schema.minimum, schema.maximum)}`;
    case 'number':
      return schema.format === 'decimal'
        ? 'number with a decimal point'
        : `number${bounds(schema.minimum, schema.maximum)}`;
    case 'string':
      return `text${schema.maxLength === undefined ? '' : `, at most ${schema.maxLength} characters`}`;
    case 'boolean':
      return 'yes or no';
    case 'array':
      return `list of ${schema.items ? typeText(schema.items) : 'anything'}`;
    case 'object':
      return typeof schema.additionalProperties === 'object'
        ? `record of ${typeText(schema.additionalProperties)}`
        : 'object';
    default:
      return escapeHtml(type);
  }
}

function bounds(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return maximum === undefined ? '' : `, at most ${maximum}`;
  return maximum === undefined || maximum > 1_000_000
    ? `, at least ${minimum}`
    : `, ${minimum} to ${maximum}`;
}

function nestedObject(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return nestedObject(schema.items);
  return schema.anyOf?.find((option) => option.properties !== undefined);
}

function shapeLink(reference: string): string {
  const name = reference.split('/').at(-1) ?? '';
  return `<a href="#shape-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
