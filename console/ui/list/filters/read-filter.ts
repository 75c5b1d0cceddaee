import type { z } from 'zod';

interface ReadFilter<Request extends z.ZodType> {
  filter: z.output<Request>;
  /** The names of fields that can't be read. */
  invalid: string[];
}

/** Reads the filter of a list from URL parameters, without the fields whose values can't be used. */
export function readFilter<Request extends z.ZodType>(
  request: Request,
  fields: Readonly<Record<string, unknown>>,
): ReadFilter<Request> {
  const query = request.safeParse(fields);
  if (query.success) return { filter: query.data, invalid: [] };
  const invalid = [...new Set(query.error.issues.map(({ path }) => String(path[0])))];
  const valid = Object.entries(fields).filter(([name]) => !invalid.includes(name));
  return { filter: request.parse(Object.fromEntries(valid)), invalid };
}
