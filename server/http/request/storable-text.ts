/** A text contains NUL, which PostgreSQL cannot store; `field` says where. */
export class UnstorableText extends Error {
  readonly field: string;

  constructor(field: string) {
    super(`${field} contains a null character`);
    this.field = field;
  }
}

/**
 * Makes texts storable in PostgreSQL and JSON: lone surrogates become U+FFFD. Anything but texts, lists and plain
 * records is returned unchanged. Throws UnstorableText for NUL, in keys too.
 */
export function storable(value: unknown, field = 'request'): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new UnstorableText(field);
    return value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map((item) => storable(item, field));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      storable(name, field),
      storable(inner, nestedField(field, name)),
    ]),
  );
}

/** Names a field as the request does: attributes are sent as `attribute.material`. */
function nestedField(field: string, name: string): string {
  if (field === 'request') return name;
  return field === 'attributes' ? `attribute.${name}` : field;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
