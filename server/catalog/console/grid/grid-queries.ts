import { sql } from 'kysely';
import type { OptionOfVariant } from '#contract/console/catalog/variant-option.ts';
import type { Database } from '#server/database/connect.ts';
import { variantOptions } from '../variant-options-sql.ts';

interface GridQueryRow {
  id: number;
  product_id: number;
  name: string;
  options: OptionOfVariant[];
  /** Its own, or that of its product. */
  code: string | null;
  /** The variant's own prices; null: those of the product. */
  price: number | null;
  discount_price: number | null;
  product: { price: number; discount_price: number | null };
  /** The extra price of the variant's options. */
  extras: number;
  stock: number;
  is_published: boolean;
  /** In grams; null: unknown. */
  weight: number | null;
  barcode: string | null;
  cost: number | null;
  shop_id: number;
}

/** Whether a variant is that of a product without options, which has the product's code unless it has one of its own. */
const IS_PLAIN = sql`(v.size_id is null and v.color_id is null)`;

/** The variants, of those with these ids, that have the code of their product. */
export async function listCodedByProduct(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select v.id from product_variants v where v.id = any(${ids}::bigint[]) and v.code is null and ${IS_PLAIN}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The variants of products, in the order of the ids, up to a limit. */
export async function listGridRows(
  db: Database,
  ids: readonly number[],
  limit: number,
): Promise<GridQueryRow[]> {
  const { rows } = await sql<GridQueryRow>`
    select v.id, v.product_id, p.name, ${variantOptions} as options, coalesce(v.code, case when ${IS_PLAIN} then p.code end) as code,
      v.price::float8 as price, v.discount_price::float8 as discount_price,
      json_build_object('price', p.price, 'discount_price', p.discount_price) as product,
      (coalesce(ps.price, 0) + coalesce(pk.price, 0))::float8 as extras, v.quantity as stock, p.is_published, v.weight,
      v.barcode, v.cost::float8 as cost, p.shop_id
    from unnest(${ids}::bigint[]) with ordinality as requested (id, place)
    join products p on p.id = requested.id
    join product_variants v on v.product_id = p.id
    left join sizes z on z.id = v.size_id
    left join colors k on k.id = v.color_id
    left join product_sizes ps on ps.product_id = p.id and ps.size_id = v.size_id
    left join product_colors pk on pk.product_id = p.id and pk.color_id = v.color_id
    order by requested.place, v.position, v.id limit ${limit}`.execute(db);
  return rows;
}

/** The current stock of variants. */
export async function listStocks(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; stock: number }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('product_variants')
    .select(['id', 'quantity as stock'])
    .where('id', 'in', ids)
    .execute();
}
