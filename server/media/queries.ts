import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/database/tables.gen.ts';

interface ImageRow {
  hash: string;
  width: number;
  height: number;
  color: string;
  /** null: it belongs to the catalogue. */
  uploaded_at: Date | null;
}

/**
 * Stores a picture's row and returns its id, which is the former one if the picture exists already. A picture of the
 * catalogue remains one; a customer's picture counts as uploaded now.
 */
export async function insertImage(db: Kysely<DB>, image: ImageRow): Promise<number> {
  const { id } = await db
    .insertInto('images')
    .values(image)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        uploaded_at: sql`case when images.uploaded_at is null then null else excluded.uploaded_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of the picture with these bytes, if any. */
export async function findImageId(db: Kysely<DB>, hash: string): Promise<number | null> {
  const row = await db
    .selectFrom('images')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Sets the upload time of a customer's picture, or with null makes it one of the catalogue; catalogue pictures are
 * unchanged. Waits while the picture is being deleted as unused; false if it no longer exists.
 */
export async function touchImage(
  db: Kysely<DB>,
  { id, hash }: { id: number; hash: string },
  uploaded_at: Date | null,
): Promise<boolean> {
  await db
    .updateTable('images')
    .set({ uploaded_at })
    .where('id', '=', id)
    .where('uploaded_at', 'is not', null)
    .execute();
  return (await findImageId(db, hash)) === id;
}

/**
 * The newest pictures of the catalogue that lists and home pages show: all but those only shown in the gallery of a
 * product, after its first picture.
 */
export function listImagesOfFirstScreens(db: Kysely<DB>, limit: number) {
  return db
    .selectFrom('images')
    .select(['hash', 'width', 'height'])
    .where('uploaded_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from product_images where image_id = images.id) or exists (
        select from product_images shown where shown.image_id = images.id and not exists (
          select from product_images earlier
          where earlier.product_id = shown.product_id and earlier.position < shown.position))`,
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
