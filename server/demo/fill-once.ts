import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

const POLL_MS = 200;

/**
 * Fills an empty shop by `fill`, which also continues what an interrupted start left half-done; does nothing in a shop that
 * has products and was filled completely. Of several processes that start at once one fills it, and the others wait.
 */
export async function fillOnce(db: Database, fill: () => Promise<void>): Promise<void> {
  if (!(await isUnfilled(db))) return;
  await db.connection().execute(async (session) => {
    await lock(session);
    try {
      if (!(await isUnfilled(db))) return;
      await db
        .insertInto('demo_filling')
        .defaultValues()
        .onConflict((row) => row.doNothing())
        .execute();
      await fill();
      await db.deleteFrom('demo_filling').execute();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('filling the demo'))`.execute(session);
    }
  });
}

async function isUnfilled(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_unfilled: boolean }>`
    select not exists (select from products) or exists (select from demo_filling) as is_unfilled`.execute(
    db,
  );
  return rows[0]?.is_unfilled ?? false;
}

/** Polls, because filling takes longer than a statement may. */
async function lock(session: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ is_locked: boolean }>`
      select pg_try_advisory_lock(hashtext('filling the demo')) as is_locked`.execute(session);
    if (rows[0]?.is_locked) return;
    await sleep(POLL_MS);
  }
}
