import type { Database } from '#server/database/connect.ts';
import { eachPart } from '#server/jobs/each-part.ts';
import { deleteOldCounts } from '#server/limits/delete-attempts.ts';
import { DEVICE_MEMORY_MS } from '#server/http/request/device-cookie.ts';
import { deleteDevicesBefore } from './devices/device-queries.ts';
import { deleteExpired } from './sessions/session-queries.ts';

/** The longest window of any limit. */
const RETENTION_MS = 24 * 3_600_000;

/** Deletes attempts outside every window, expired sessions, codes and tokens, and devices that have not returned. */
export async function deleteExpiredCredentials(db: Database, now: Date): Promise<void> {
  const parts = [
    () => deleteOldCounts(db, new Date(now.getTime() - RETENTION_MS)),
    () => deleteExpired(db, now),
    () => deleteDevicesBefore(db, new Date(now.getTime() - DEVICE_MEMORY_MS)),
  ];
  await eachPart(parts, (part) => part());
}
