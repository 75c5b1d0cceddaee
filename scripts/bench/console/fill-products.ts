import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { recountProducts } from '#server/commands/synthetic/queries.ts';
import { inBatches, withoutIndexes } from './fill-tables.ts';

const FIRST =
  'Galvanised,Stainless,Compact,Heavy duty,Folding,Magnetic,Insulated,Long,Professional,Brass';
const NOUN =
  'hex bolt,flange bolt,wing nut,lock nut,wood screw,decking screw,cordless drill,circular saw,twist drill bit,hole saw,claw hammer,rubber mallet,combination wrench,pipe wrench,screwdriver set,ball valve,copper pipe,garden hose,watering can,spirit level';
const MATERIALS =
  'Steel,Stainless steel,Brass,Copper,Aluminium,Zinc,Nylon,PVC,Rubber,Oak,Beech,Titanium';

/** Stock of variant `v` of product `n`: one in a hundred is sold out, three are low. */
const PIECES = sql`case when (n + v) % 100 = 0 then 0 when (n + v) % 100 < 4 then 1 + n % 5 else 6 + n % 200 end`;

/**
 * Inserts products up to a number, a tenth of them in four sizes, with pictures of the demo, two tags and, two of three, a
 * material; without the storefront's search rows.
 */
export async function fillProducts(db: Database, count: number): Promise<void> {
  const { rows } = await sql<{ last: number }>`select max(id) as last from products`.execute(db);
  const last = rows[0]?.last ?? 0;
  const options = ['product_variants', 'product_sizes', 'product_tags', 'product_attributes'];
  const tables = ['products', 'product_images', 'low_stock', ...options];
  await withoutIndexes(db, tables, async () => {
    await inBatches(db, count - last, (tx, batch) =>
      addProducts(tx, { first: last + batch.first, last: last + batch.last, count }),
    );
    await sql`select setval(pg_get_serial_sequence('products', 'id'), ${Math.max(count, last)})`.execute(
      db,
    );
  });
  await db.transaction().execute(recountProducts);
}

async function addProducts(
  tx: Database,
  { first, last, count }: { first: number; last: number; count: number },
): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${last}::int) n`;
  await sql`
    insert into products (id, shop_id, category_id, brand_id, slug, code, name, description, price, discount_price,
      quantity, tags, is_published, created_at, updated_at, deleted_at)
    overriding system value
    select n, s.ids[1 + n % cardinality(s.ids)], c.ids[1 + h % cardinality(c.ids)],
      case when n % 7 > 0 then b.ids[1 + h / 7 % cardinality(b.ids)] end, 'bench-' || n,
      'HX-' || lpad(n::text, 7, '0'),
      (string_to_array(${FIRST}, ','))[1 + h % 10] || ' ' || (string_to_array(${NOUN}, ','))[1 + h / 10 % 20]
        || ' ' || h / 200 % 90 || ' mm',
      case when n % 40 = 0 then '' else '<p>For daily work on site and at home.</p>' end, 100 + h % 30000,
      case when n % 4 = 0 then 90 + h % 30000 * 9 / 10 end,
      case when n % 10 = 0 then (select sum(${PIECES}) from generate_series(1, 4) v)
        else (select ${PIECES} from (values (1)) v (v)) end,
      array['series ' || h % 500, case when n % 50 = 1 then 'spanner' else 'aisle ' || h % 40 end],
      n % 50 > 0 and n % 2003 > 0, at, at, case when n % 2003 = 0 then now() - n % 29 * interval '1 day' end
    from (select n, hashint4(n) & 2147483647 as h,
        now() - (${count}::int - n) * interval '3 years' / ${count}::int as at from ${numbers}) p,
      (select array_agg(id order by id) as ids from shops) s,
      (select array_agg(id order by id) as ids from categories where deleted_at is null) c,
      (select array_agg(id order by id) as ids from brands) b`.execute(tx);
  await sql`
    insert into product_sizes (product_id, size_id, position)
    select n, z.ids[v], v - 1 from ${numbers}, generate_series(1, 4) v,
      (select array_agg(id order by id) as ids from sizes) z
    where n % 10 = 0`.execute(tx);
  await sql`
    insert into product_variants (product_id, size_id, code, quantity, position)
    select n, case when n % 10 = 0 then z.ids[v] end,
      case when n % 10 = 0 then 'HX-' || lpad(n::text, 7, '0') || '-' || v end, ${PIECES}, v - 1
    from ${numbers}, generate_series(1, 4) v, (select array_agg(id order by id) as ids from sizes) z
    where n % 10 = 0 or v = 1`.execute(tx);
  await sql`
    insert into low_stock (variant_id, product_id, quantity)
    select id, product_id, quantity from product_variants
    where product_id between ${first} and ${last} and quantity <= 5`.execute(tx);
  await sql`
    insert into product_tags (product_id, tag)
    select id, unnest(tags) from products where id between ${first} and ${last}`.execute(tx);
  await sql`
    insert into product_attributes (product_id, attribute_id, text_value)
    select n, a.id, (string_to_array(${MATERIALS}, ','))[1 + n % 12]
    from ${numbers}, (select id from attributes where slug = 'material') a
    where n % 3 > 0`.execute(tx);
  await sql`
    insert into product_images (product_id, image_id, position)
    select n, i.ids[1 + n % cardinality(i.ids)], 0
    from ${numbers}, (select array_agg(image_id order by image_id) as ids
      from (select distinct image_id from product_images where product_id < 1000) d) i
    where n % 30 > 0`.execute(tx);
}
