import { msg } from '#domain/i18n/msg.ts';
import { say } from '#domain/i18n/sentence.ts';
import { z } from 'zod';
import { changeTexts, type Translations } from '#domain/catalog/translations.ts';
import { problemOf } from './problem.ts';
import { BadLine } from './bad-line.ts';

/** Parses a line by a schema. Throws BadLine with the first error and its path. */
export function readLine<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new BadLine(
    say('{{field}}: {{problem}}.', {
      field: issue?.path.join('.') || say('The line'),
      problem: problemOf(issue?.message),
    }),
  );
}

/** Parses all of a line that creates or replaces a record; of any other line only the keys it has. Throws BadLine. */
export function readGivenFields<T extends z.ZodObject>(
  schema: T,
  value: object,
  isExisting: boolean,
): Partial<z.output<T>> {
  if (!isExisting || isReplacing(value)) return readLine(schema, value);
  // The keys of a schema are those of its output.
  return readLine(onlyKeysOf(schema, value), value) as Partial<z.output<T>>;
}

/**
 * The record that results from a line: created, replaced, or changed in the keys it has; null and "" clear a key.
 * Throws BadLine.
 */
export function completeLine<T extends z.ZodObject>(
  schema: T,
  value: object,
  current: z.output<T> | undefined,
): z.output<T> {
  const stated = readGivenFields(schema, value, current !== undefined);
  const before = isReplacing(value) ? undefined : current;
  // Without a current record, all keys of the schema are stated.
  return { ...current, ...stated, ...translationsOf(before, stated) } as z.output<T>;
}

/** Translations after a line; those it omits stay. */
export function translationsOf(
  before: { translations?: unknown } | undefined,
  stated: { translations?: unknown },
): { translations?: Translations } {
  if (stated.translations === undefined) return {};
  // Both come from a schema's `translations`, or from stored ones.
  const [old = {}, change] = [before?.translations, stated.translations] as [
    Translations | undefined,
    Translations,
  ];
  return { translations: changeTexts(old, change) };
}

const ReplaceSchema = z.object({ replace: z.boolean(msg('must be true or false')).nullish() });

/** Whether a line replaces the existing record, which clears what it omits. Throws BadLine. */
export function isReplacing(value: object): boolean {
  return readLine(ReplaceSchema, value).replace ?? false;
}

/** Most lines of a file have the same keys, so narrowed schemas are cached. */
const narrowed = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>();

function onlyKeysOf(schema: z.ZodObject, value: object): z.ZodObject {
  const keys = Object.keys(schema.shape).filter((key) => Object.hasOwn(value, key));
  const schemas = narrowed.get(schema) ?? new Map<string, z.ZodObject>();
  narrowed.set(schema, schemas);
  const fields = keys.map((key) => [key, schema.shape[key]] as const);
  const narrowedSchema = schemas.get(keys.join()) ?? z.object(Object.fromEntries(fields));
  schemas.set(keys.join(), narrowedSchema);
  return narrowedSchema;
}
