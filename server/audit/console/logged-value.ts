import { z } from 'zod';
import { msg } from '#domain/i18n/msg.ts';
import { Refused } from '#server/http/response/failure.ts';
import type { EntryRow } from '../queries.ts';
import { fieldsBefore } from './changed-since.ts';

type Logged = Pick<EntryRow, 'changes'>;

/**
 * A value of the log, null for none, as `schema` describes it. Refused if it is anything else: another version wrote the entry,
 * or it is damaged.
 */
export function readLogged<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const read = schema.safeParse(value ?? null);
  if (read.success) return read.data;
  throw new Refused(
    msg("This entry of the log can't be read, so it can't be undone. Change it by hand."),
  );
}

/** The value of a field before an entry. Refused like `readLogged`. */
export const loggedBefore = <T extends z.ZodType>(
  { changes }: Logged,
  field: string,
  schema: T,
): z.output<T> => readLogged(schema, changes[field]?.[0]);

/** The value of a field after an entry. Refused like `readLogged`. */
export const loggedAfter = <T extends z.ZodType>(
  { changes }: Logged,
  field: string,
  schema: T,
): z.output<T> => readLogged(schema, changes[field]?.[1]);

/** The values before an entry of the fields that it changed, of those in `shape`. Refused like `readLogged`. */
export function loggedFields<Shape extends z.ZodRawShape>(
  entry: EntryRow,
  shape: Shape,
): Partial<z.output<z.ZodObject<Shape>>> {
  const fields = readLogged(
    z.object(shape).partial(),
    fieldsBefore(entry, Object.keys(shape)),
  ) as Partial<z.output<z.ZodObject<Shape>>>;
  return fields;
}
