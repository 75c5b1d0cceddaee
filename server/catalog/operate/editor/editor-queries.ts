import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The version of a product. Throws if there is no such product. */
export async function findVersion(db: Database, id: number): Promise<number> {
  const { version } = await db
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether a product other than the one with this slug has a code. */
export async function isOfOtherProduct(db: Database, code: string, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('code', '=', code)
    .where('slug', '<>', slug)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a variant that is not among `ids` has a code. */
export async function isOfOtherVariant(
  db: Database,
  code: string,
  ids: readonly number[],
): Promise<boolean> {
  const row = await db
    .selectFrom('product_variants')
    .select('id')
    .where('code', '=', code)
    .where('id', 'not in', ids)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes codes of variants; two of them can swap theirs. */
export async function updateVariantCodes(
  tx: Database,
  codes: ReadonlyMap<number, string | null>,
): Promise<void> {
  const ids = [...codes.keys()];
  await tx.updateTable('product_variants').set({ code: null }).where('id', 'in', ids).execute();
  for (const [id, code] of codes) {
    await tx.updateTable('product_variants').set({ code }).where('id', '=', id).execute();
  }
  await sql`update products set updated_at = now()
    where id in (select product_id from product_variants where id = any(${ids}::bigint[]))`.execute(
    tx,
  );
}

/** Those hashes that belong to no stored picture. */
export async function listUnknownPictures(db: Database, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db.selectFrom('images').select('hash').where('hash', 'in', hashes).execute();
  const known = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !known.has(hash));
}

/** All product slugs that begin with this one. */
export async function listSlugsLike(db: Database, slug: string): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = ${slug} or (slug like ${`${slug}-%`} and slug ~ '-[0-9]+$')`.execute(
    db,
  );
  return new Set(rows.map((row) => row.slug));
}
