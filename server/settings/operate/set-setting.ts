import type { Work } from '#server/audit/operate.ts';
import { checkReferences } from '../check-references.ts';
import { readSettings } from '../read-settings.ts';
import { readValue } from '../read-value.ts';
import type { SettingKey } from '../setting-schema.ts';
import { storeSetting } from '../save-setting.ts';

/**
 * Sets a setting, given as text, after checking what it refers to. Returns a warning when it is stored but will not
 * show. Throws RangeError with a sentence for a value that cannot be.
 */
export async function setSetting(
  { db, log }: Work,
  dataDir: string,
  key: SettingKey,
  text: string,
): Promise<{ warning: string | null }> {
  const value = readValue(key, text);
  const before = await readSettings(db, { warn: () => {} });
  await checkReferences({ db, dataDir }, key, { ...before, [key]: value });
  const result = await storeSetting(db, key, value);
  await log({
    act: 'setting.set',
    kind: 'setting',
    id: 0,
    changes: { [key]: [before[key], value] },
  });
  return result;
}
