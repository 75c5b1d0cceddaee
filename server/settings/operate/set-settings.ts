import type { FileStore } from '#server/files/file-store.ts';
import type { Changes } from '#server/audit/audit.ts';
import type { Work } from '#server/audit/operate.ts';
import { checkReferences } from '../check-references.ts';
import { lockSettings } from '../queries.ts';
import { readSettings } from '../read-settings.ts';
import { readValue } from '../read-value.ts';
import { storeSetting } from '../save-setting.ts';
import type { SettingKey, Settings } from '../setting-schema.ts';

/**
 * Sets settings, given as texts, after checking what they refer to once all are set. Returns warnings about stored
 * values that will not be shown. Throws RangeError with a sentence for an invalid value; then none is set.
 */
export async function setSettings(
  { db, log }: Work,
  files: FileStore,
  texts: ReadonlyMap<SettingKey, string>,
): Promise<string[]> {
  await lockSettings(db);
  const before = await readSettings(db, { warn: () => {} });
  const values = new Map([...texts].map(([key, text]) => [key, readValue(key, text)] as const));
  const after: Settings = { ...before, ...Object.fromEntries(values) };
  const warnings: string[] = [];
  const changes: Record<string, [unknown, unknown]> = {};
  for (const [key, value] of values) {
    await checkReferences({ db, files }, key, after);
    const { warning } = await storeSetting(db, key, value);
    if (warning !== null) warnings.push(warning);
    changes[key] = [before[key], value];
  }
  await log({ act: 'setting.set', kind: 'setting', id: 0, changes: changes satisfies Changes });
  return warnings;
}
