import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { isPictureUsed } from './queries.ts';

/** The pictures that some table refers to. */
export async function listShownPictures(tx: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from images where ${await isPictureUsed(tx)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Marks those of the pictures that are no longer used for the nightly job that deletes unused uploads with their
 * files. Settings and legal pages refer to pictures by their hash.
 */
export async function markUnusedPictures(
  tx: Database,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update images set uploaded_at = ${now}
    where id = any(${ids}::bigint[]) and uploaded_at is null and not ${await isPictureUsed(tx)}
      and not exists (select from settings where value::text like '%' || images.hash || '%')
      and not exists (select from legal_pages where description like '%' || images.hash || '%')`.execute(
    tx,
  );
}
