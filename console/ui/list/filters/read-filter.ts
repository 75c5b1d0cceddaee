import type { z } from 'zod';

interface ReadFilter<Request extends z.ZodType> {
  filter: z.output<Request>;
  /** The names of fields that can't be read. */
  invalid: string[];
}

/** Reads what an address filters a list by, without the fields that it can't be filtered by. */
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
