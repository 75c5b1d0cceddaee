import type { Database } from '#server/database/connect.ts';
import { DEMO_SETTINGS } from './demo-settings.ts';

/** Gives a demo shop contact details, links and texts, except those that its owner has set. */
export async function addDemoSettings(db: Database): Promise<void> {
  const rows = Object.entries(DEMO_SETTINGS).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((row) => row.column('key').doNothing())
    .execute();
}

/** Removes those settings that are still the demo's; returns how many. */
export async function removeDemoSettings(db: Database): Promise<number> {
  let removed = 0n;
  for (const [key, value] of Object.entries(DEMO_SETTINGS)) {
    const { numDeletedRows } = await db
      .deleteFrom('settings')
      .where('key', '=', key)
      .where('value', '=', JSON.stringify(value))
      .executeTakeFirst();
    removed += numDeletedRows;
  }
  return Number(removed);
}
