import type { Database } from '#server/database/connect.ts';

export interface LinkRow {
  kind: 'set-up' | 'invite';
  staff_id: number | null;
}

/** Stores the hash of a link's token; replaces earlier links for the same person, or for the set-up. */
export async function replaceLink(
  db: Database,
  link: LinkRow & { hash: Buffer; expires_at: Date },
): Promise<void> {
  await db
    .deleteFrom('staff_links')
    .where('kind', '=', link.kind)
    .where('staff_id', 'is not distinct from', link.staff_id)
    .execute();
  await db.insertInto('staff_links').values(link).execute();
}

/** A link that is still valid. */
export function findLink(db: Database, hash: Buffer, now: Date): Promise<LinkRow | undefined> {
  return db
    .selectFrom('staff_links')
    .select(['kind', 'staff_id'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .$narrowType<LinkRow>()
    .executeTakeFirst();
}

/** Consumes a link; undefined when it is no longer valid. */
export function takeLink(db: Database, hash: Buffer, now: Date): Promise<LinkRow | undefined> {
  return db
    .deleteFrom('staff_links')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['kind', 'staff_id'])
    .$narrowType<LinkRow>()
    .executeTakeFirst();
}

/** Invalidates the links of a person. */
export async function deleteLinksOf(db: Database, staffId: number): Promise<void> {
  await db.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
}
