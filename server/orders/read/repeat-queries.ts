import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** A line of an order, with the current variant of the same size and colour. */
export interface LineToRepeat {
  /** null when no longer on sale. */
  product_id: number | null;
  name: string;
  /** Their names when ordered; null when there was no choice. */
  size: string | null;
  color: string | null;
  /** Whether exactly one current variant has this size and colour. */
  has_variant: boolean;
  size_id: number | null;
  color_id: number | null;
  quantity: number;
  unit: string | null;
}

/** The lines of a delivered order, to order it again. */
export async function listLinesToRepeat(db: Database, orderId: number): Promise<LineToRepeat[]> {
  const { rows } = await sql<LineToRepeat>`
    select p.id as product_id, l.name, l.size, l.color, v.id is not null as has_variant, v.size_id,
      v.color_id, l.quantity, l.unit
    from order_lines l
    left join products p on p.id = l.product_id and p.is_published
    left join lateral (
      select v.id, v.size_id, v.color_id from product_variants v
      left join sizes s on s.id = v.size_id left join colors c on c.id = v.color_id
      where v.product_id = p.id and s.name is not distinct from l.size
        and c.name is not distinct from l.color
        -- A variant's open size or colour stands for every value.
        and not exists (
          select from product_variants o where o.product_id = p.id and o.id <> v.id
            and (v.size_id is null or o.size_id = v.size_id)
            and (v.color_id is null or o.color_id = v.color_id))
    ) v on true
    where l.order_id = ${orderId} order by l.id`.execute(db);
  return rows;
}
