import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The version of a product. Throws if there is no such product. */
export async function getVersion(db: Database, id: number): Promise<number> {
  const { version } = await db
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}

/** Where the product is that has a code, or a variant with it. */
export interface CodeHolder {
  is_in_bin: boolean;
}

const isInBin = sql<boolean>`products.deleted_at is not null`.as('is_in_bin');

/** The product that has a code, if it is another than the one with this slug. */
export async function findOtherProduct(
  db: Database,
  code: string,
  slug: string,
): Promise<CodeHolder | undefined> {
  return db
    .selectFrom('products')
    .select(isInBin)
    .where('code', '=', code)
    .where('slug', '<>', slug)
    .executeTakeFirst();
}

/** A field that identifies a variant: its code is unique in the whole shop, its barcode among those of a seller. */
export type VariantCodeField = 'code' | 'barcode';

/** The product of the variant that has a code or barcode, other than the variants `ids` of `product`. */
export async function findOtherVariant(
  db: Database,
  part: VariantCodeField,
  code: string,
  { product, ids }: { product: number; ids: readonly number[] },
): Promise<CodeHolder | undefined> {
  return db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select(isInBin)
    .where(`product_variants.${part}`, '=', code)
    .where('product_variants.id', 'not in', ids)
    .$if(part === 'barcode', (query) =>
      query.where('barcode_shop_id', '=', (eb) =>
        eb.selectFrom('products').select('shop_id').where('id', '=', product),
      ),
    )
    .executeTakeFirst();
}

/** Writes codes or barcodes of variants; two of them can swap theirs. */
export async function updateVariantCodes(
  tx: Database,
  part: VariantCodeField,
  codes: ReadonlyMap<number, string | null>,
): Promise<void> {
  const ids = [...codes.keys()];
  const values = [...codes.values()];
  if (part === 'code') {
    await tx.updateTable('product_variants').set({ code: null }).where('id', 'in', ids).execute();
    await sql`
      update product_variants v set code = n.code
      from unnest(${ids}::bigint[], ${values}::text[]) n (id, code)
      where v.id = n.id`.execute(tx);
  } else {
    await tx
      .updateTable('product_variants')
      .set({ barcode: null, barcode_shop_id: null })
      .where('id', 'in', ids)
      .execute();
    await sql`
      update product_variants v set barcode = n.barcode, barcode_shop_id = p.shop_id
      from unnest(${ids}::bigint[], ${values}::text[]) n (id, barcode), products p
      where v.id = n.id and p.id = v.product_id and n.barcode is not null`.execute(tx);
  }
  await sql`update products set updated_at = now()
    where id in (select product_id from product_variants where id = any(${ids}::bigint[]))`.execute(
    tx,
  );
}

/** Which of the hashes belong to no stored picture. */
export async function listUnknownPictures(db: Database, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db.selectFrom('images').select('hash').where('hash', 'in', hashes).execute();
  const stored = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !stored.has(hash));
}

/** A slug and its numbered versions ("saw", "saw-2"), as far as products have them. */
export async function listSlugsLike(db: Database, slug: string): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = ${slug} or (slug like ${`${slug}-%`} and slug ~ '-[0-9]+$')`.execute(
    db,
  );
  return new Set(rows.map((row) => row.slug));
}
