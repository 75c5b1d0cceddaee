import type { LogEntry } from '#contract/console/log.ts';
import { isHidden } from './logged-fields.ts';

/**
 * One changed value of an entry: its path ('translations', 'de', 'name'), the variant it belongs to, old and new value.
 */
export interface ChangeRow {
  path: string[];
  /** The variant's code; null when the change is not about a variant. */
  of: string | null;
  before: unknown;
  after: unknown;
}

/** Flattens the changes of an entry: each value inside an object becomes its own row. */
export function changeRows({ changes }: Pick<LogEntry, 'changes'>): ChangeRow[] {
  return changes.flatMap(({ field, before, after }) => {
    // The device of an ended session is a row id.
    if (isHidden(field) || (field === 'session' && after === null)) return [];
    const [, name = field, of = null] = /^(\w+) of (.+)$/.exec(field) ?? [];
    return partsOf({ path: name.split('.'), of, before, after });
  });
}

function partsOf(row: ChangeRow): ChangeRow[] {
  const [before, after] = entriesOf(row) ?? [objectOf(row.before), objectOf(row.after)];
  if (before === null && after === null)
    return isEqual(textOf(row.before), textOf(row.after)) ? [] : [row];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !isHidden(name))
    .flatMap((name) =>
      partsOf({
        ...row,
        path: [...row.path, name],
        before: before?.[name] ?? null,
        after: after?.[name] ?? null,
      }),
    );
}

/** The entries of two lists by slug if both have the same in the same order, so that the change is within one. */
function entriesOf({ before, after }: ChangeRow) {
  const [old, now] = [bySlug(before), bySlug(after)];
  return old && now && isEqual(Object.keys(old), Object.keys(now)) ? ([old, now] as const) : null;
}

function bySlug(value: unknown): Record<string, unknown> | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const entries = value.map((entry: unknown) => [objectOf(entry)?.['slug'], entry] as const);
  return entries.every(([slug]) => typeof slug === 'string') ? Object.fromEntries(entries) : null;
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Treats null, '' and empty lists alike: they all read as nothing. */
const textOf = (value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
