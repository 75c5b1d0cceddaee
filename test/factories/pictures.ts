import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';

/** A picture without a file: enough for its URL. */
export async function anImage(db: Database): Promise<{ id: number; hash: string }> {
  const hash = randomBytes(16).toString('hex');
  const row = { hash, width: 800, height: 800 };
  return db.insertInto('images').values(row).returning(['id', 'hash']).executeTakeFirstOrThrow();
}
