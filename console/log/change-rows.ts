import type { LogEntry } from '#contract/console/log.ts';
import { isSilent } from './field-words.ts';

/** One changed value of an entry: where it is ('translations', 'de', 'name'), of which variant, before and after. */
export interface ChangeRow {
  path: string[];
  /** The variant's code; null: the whole thing. */
  of: string | null;
  before: unknown;
  after: unknown;
}

/** The changes of an entry one value at a time: what is inside of an object is a row of its own. */
export function changeRows({ changes }: Pick<LogEntry, 'changes'>): ChangeRow[] {
  return changes.flatMap(({ field, before, after }) => {
    // The device of a session that ended is a number.
    if (isSilent(field) || (field === 'session' && after === null)) return [];
    const [, name = field, of = null] = /^(\w+) of (.+)$/.exec(field) ?? [];
    return partsOf({ path: name.split('.'), of, before, after });
  });
}

function partsOf(row: ChangeRow): ChangeRow[] {
  const [before, after] = [objectOf(row.before), objectOf(row.after)];
  if (before === null && after === null)
    return isEqual(textOf(row.before), textOf(row.after)) ? [] : [row];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !isSilent(name))
    .flatMap((name) =>
      partsOf({
        ...row,
        path: [...row.path, name],
        before: before?.[name] ?? null,
        after: after?.[name] ?? null,
      }),
    );
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Nothing is the same in all its forms. */
const textOf = (value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
