/** A JSON text of a text that is a pattern repeated up to this many characters. */
export function jsonOfText(pattern: string, size: number): string {
  // Repeating the encoded pattern takes a fraction of the time of encoding a megabyte.
  const encoded = JSON.stringify(pattern).slice(1, -1);
  return `"${encoded.repeat(Math.floor(size / pattern.length))}"`;
}

/** A JSON text of a list with this value about `size` times. */
export function jsonOfList(value: unknown, size: number): string {
  const encoded = JSON.stringify(value);
  return `[${`${encoded},`.repeat(Math.max(0, Math.ceil(size) - 1))}${encoded}]`;
}

/** A JSON text of an object in which each field has a value given as JSON. */
export function jsonOfFields(fields: readonly string[], value: string): string {
  return `{${fields.map((field) => `${JSON.stringify(field)}:${value}`).join(',')}}`;
}
