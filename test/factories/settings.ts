import type { Database } from '#server/database/connect.ts';
import type { Settings } from '#server/settings/setting-schema.ts';

/** Stores a setting. */
export async function setSetting<Key extends keyof Settings>(
  db: Database,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const stored = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
    .execute();
}

/** Makes the shop offer languages besides its own. */
export async function offerLanguages(db: Database, names: string[]): Promise<void> {
  await db
    .insertInto('languages')
    .values(['en', ...names].map((name, position) => ({ name, title: name, position })))
    .onConflict((row) => row.column('name').doNothing())
    .execute();
}
