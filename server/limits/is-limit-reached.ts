import type { Limit } from '#domain/limits/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { hasAttempts } from './queries.ts';

/** Whether the attempts of all subjects together have reached a limit. */
export function isLimitReached(
  db: Database,
  { kind, max, windowMs }: Limit,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - windowMs);
  return hasAttempts(db, { kind, since, count: max });
}
