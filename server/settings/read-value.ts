import type { z } from 'zod';
import { SETTINGS, type SettingKey, type Settings } from './setting-schema.ts';
import { valueProblem } from './value-problem.ts';

/**
 * Parses the value of a setting that an operator gives as text (objects, numbers and booleans as JSON). Throws
 * RangeError with a sentence for a value that the setting cannot have, including keys that would be ignored.
 */
export function readValue<Key extends SettingKey>(key: Key, text: string): Settings[Key] {
  const { schema } = SETTINGS[key];
  for (const candidate of possibleValues(text)) {
    const parsed = schema.safeParse(candidate);
    if (!parsed.success) continue;
    const ignored = ignoredKey(candidate, parsed.data);
    if (ignored !== null)
      throw new RangeError(`${key} cannot be "${text}": there is no ${ignored}.`);
    return parsed.data as Settings[Key];
  }
  const [last] = possibleValues(text).toReversed();
  const issue = schema.safeParse(last).error?.issues[0];
  throw new RangeError(`${key} cannot be "${text}": ${placeOf(issue)}${valueProblem(issue)}.`);
}

/** The property of an object or entry of a list that an issue is about: "order ", "entry 2 ". */
function placeOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined || issue.path.length === 0) return '';
  const names = issue.path.map((part) =>
    typeof part === 'number' ? `entry ${part + 1}` : String(part),
  );
  return `${names.join('.')} `;
}

/** Possible meanings of a text: itself, or parsed as JSON; `null` and "" can both mean null. */
function possibleValues(text: string): unknown[] {
  if (text === 'null') return [null, text];
  if (text === '') return [text, null];
  try {
    return [text, JSON.parse(text)];
  } catch {
    return [text];
  }
}

/** The path of a key that the schema dropped; null when it dropped none. */
function ignoredKey(given: unknown, taken: unknown): string | null {
  if (typeof given !== 'object' || given === null) return null;
  for (const [name, value] of Object.entries(given)) {
    if (typeof taken !== 'object' || taken === null || !Object.hasOwn(taken, name)) return name;
    const inner = ignoredKey(value, (taken as Record<string, unknown>)[name]);
    if (inner !== null) return `${name}.${inner}`;
  }
  return null;
}
