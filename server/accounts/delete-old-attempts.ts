import type { Database } from '#server/database/connect.ts';
import { deleteOldCounts } from '#server/limits/delete-attempts.ts';
import { DEVICE_MEMORY_MS } from '#server/http/request/device-cookie.ts';
import { deleteDevicesBefore } from './devices/device-queries.ts';
import { deleteExpired } from './sessions/session-queries.ts';

/** No limit looks further back. */
const RETENTION_MS = 24 * 3_600_000;

/** Deletes attempts that no longer count, expired sessions, codes and tokens, and devices that did not return. */
export async function deleteOldAttempts(db: Database, now: Date): Promise<void> {
  await deleteOldCounts(db, new Date(now.getTime() - RETENTION_MS));
  await deleteExpired(db, now);
  await deleteDevicesBefore(db, new Date(now.getTime() - DEVICE_MEMORY_MS));
}
