import { sql } from 'kysely';
import type { PriceParts } from '#domain/catalog/price/price-extras.ts';
import type { Database } from '#server/database/connect.ts';
import type { ManagedProduct } from './queries.ts';

/** Writes fields of a product; `taxClass` is a name, undefined: unchanged. */
export async function updateProduct(
  tx: Database,
  id: number,
  fields: { name?: string; is_published?: boolean; deleted_at?: Date | null },
  taxClass?: string | null,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...fields, updated_at: sql<Date>`now()` })
    .$if(taxClass !== undefined, (query) =>
      query.set({
        tax_class_id: sql<
          number | null
        >`(select id from tax_classes where lower(name) = lower(${taxClass ?? null}::text))`,
      }),
    )
    .where('id', '=', id)
    .execute();
}

/** Sets the stock of variants by id, in one statement: its triggers run once. */
export async function updateVariantStock(
  tx: Database,
  stock: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`/* prepared update-variant-stock */
    update product_variants v set quantity = n.quantity
    from unnest(${[...stock.keys()]}::bigint[], ${[...stock.values()]}::int[]) n (id, quantity)
    where v.id = n.id`.execute(tx);
}

/** Sets the weights of variants, in grams, or their costs, in minor units, by id; null: unknown. */
export async function updateVariantNumbers(
  tx: Database,
  part: 'weight' | 'cost',
  values: ReadonlyMap<number, number | null>,
): Promise<void> {
  await sql`
    update product_variants v set ${sql.ref(part)} = n.value
    from unnest(${[...values.keys()]}::bigint[], ${[...values.values()]}::bigint[]) n (id, value)
    where v.id = n.id`.execute(tx);
}

/** Sets the weight of variants in grams; returns the previous weights, in the order of the ids. */
export async function updateWeights(
  tx: Database,
  ids: readonly number[],
  grams: number | null,
): Promise<(number | null)[]> {
  const rows = await tx
    .selectFrom('product_variants')
    .select(['id', 'weight'])
    .where('id', 'in', ids)
    .execute();
  await tx.updateTable('product_variants').set({ weight: grams }).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.weight ?? null);
}

/** Writes the prices of a product, the extras of its sizes and colours, and the variants' own prices. */
export async function updatePrices(
  tx: Database,
  { id, sizes, colors, variants }: ManagedProduct,
  parts: PriceParts,
): Promise<void> {
  const { price, discount_price } = parts;
  await tx
    .updateTable('products')
    .set({ price, discount_price, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  for (const size of sizes) {
    const own = parts.sizes.get(size.name) ?? size.price;
    if (own === size.price) continue;
    await tx
      .updateTable('product_sizes')
      .set({ price: own })
      .where('product_id', '=', id)
      .where('size_id', '=', size.id)
      .execute();
  }
  for (const color of colors) {
    const own = parts.colors.get(color.name) ?? color.price;
    if (own === color.price) continue;
    await tx
      .updateTable('product_colors')
      .set({ price: own })
      .where('product_id', '=', id)
      .where('color_id', '=', color.id)
      .execute();
  }
  for (const [at, variant] of variants.entries()) {
    const own = parts.own[at] ?? { price: null, discount_price: null };
    if (own.price === variant.price && own.discount_price === variant.discount_price) continue;
    await tx.updateTable('product_variants').set(own).where('id', '=', variant.id).execute();
  }
}
