import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../connect.ts';
import { isDatabaseDown } from './database-down.ts';

const MAX_WAIT_MS = 60_000;
const PAUSE_MS = 500;
const LOG_EVERY_MS = 5_000;

/** Waits up to a minute for a database that is starting, then throws its error; at once when the signal aborts. */
export async function waitForDatabase(
  db: Database,
  log: Pick<Logger, 'warn'>,
  signal?: AbortSignal,
): Promise<void> {
  const began = performance.now();
  for (let loggedAt = -Infinity; ; await sleep(PAUSE_MS, null, { signal })) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const now = performance.now();
      if (!isDatabaseDown(error) || now - began > MAX_WAIT_MS) throw error;
      if (now - loggedAt < LOG_EVERY_MS) continue;
      loggedAt = now;
      log.warn({ err: error }, 'waiting for the database');
    }
  }
}
