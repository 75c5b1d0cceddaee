/** The fields of a query or a form as a record; a key that comes several times, or ends in [], becomes a list. */
export function recordOf(fields: URLSearchParams | FormData): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [key, value] of fields as Iterable<[string, unknown]>) {
    const name = key.replace(/\[\d*\]$/, '');
    const known = Object.hasOwn(record, name) ? record[name] : undefined;
    if (known === undefined) record[name] = name === key ? value : [value];
    else record[name] = Array.isArray(known) ? [...known, value] : [known, value];
  }
  return record;
}
