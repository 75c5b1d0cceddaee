import { THEME_SHADES } from '#contract/settings.ts';
import type { Database } from '#server/database/connect.ts';
import { upsertSetting } from './queries.ts';
import { SETTINGS, type SettingKey } from './setting-schema.ts';

/**
 * Stores a setting given as text (objects, numbers and booleans as JSON); returns a warning when it is stored but will
 * not show. Throws RangeError with a sentence for an invalid value.
 */
export async function saveSetting(
  db: Database,
  key: SettingKey,
  text: string,
): Promise<{ warning: string | null }> {
  const value = readValue(key, text);
  await upsertSetting(db, key, value);
  const shades = key === 'theme_colors' ? Object.keys(value as object).length : THEME_SHADES.length;
  if (shades >= THEME_SHADES.length) return { warning: null };
  return {
    warning: `Stored, but not applied: ${shades} of the ${THEME_SHADES.length} shades are there.`,
  };
}

function readValue(key: SettingKey, text: string): unknown {
  const { schema } = SETTINGS[key];
  for (const candidate of meanings(text)) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  const [last] = meanings(text).toReversed();
  const issue = schema.safeParse(last).error?.issues[0];
  const place = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  throw new RangeError(`${key} cannot be "${text}": ${place}${issue?.message ?? 'not usable'}.`);
}

/** Possible values of a text: itself, or parsed as JSON; `null` and "" can mean nothing. */
function meanings(text: string): unknown[] {
  if (text === 'null') return [null, text];
  if (text === '') return [text, null];
  try {
    return [text, JSON.parse(text)];
  } catch {
    return [text];
  }
}
