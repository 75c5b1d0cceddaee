import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { toMinorUnits } from '#domain/money/amount.ts';
import type { Database } from '#server/database/connect.ts';

// The parts of the demo catalogue that search reads; without pictures, reviews and offers it loads in a second.

interface Line {
  type: string;
  slug: string;
  name: string;
  price?: string;
  quantity?: number;
  sub_categories?: unknown[];
  [key: string]: unknown;
}

/** Inserts the searchable parts of a catalogue file (docs/catalogue-format.md), without indexing them. */
export async function insertSearchedCatalog(db: Database, file: string): Promise<void> {
  const lines = (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  const rowsOf = (type: string) => JSON.stringify(lines.filter((line) => line.type === type));
  await sql`insert into shops (slug, name) select slug, name from jsonb_to_recordset(${rowsOf('shop')}::jsonb) as d (slug text, name text)`.execute(
    db,
  );
  await sql`insert into brands (slug, name) select slug, name from jsonb_to_recordset(${rowsOf('brand')}::jsonb) as d (slug text, name text)`.execute(
    db,
  );
  await sql`insert into categories (slug, name) select slug, name from jsonb_to_recordset(${rowsOf('category')}::jsonb) as d (slug text, name text)`.execute(
    db,
  );
  await sql`
    insert into sub_categories (category_id, slug, name)
    select c.id, s.slug, s.name
    from jsonb_to_recordset(${rowsOf('category')}::jsonb) as d (slug text, sub_categories jsonb)
    join categories c on c.slug = d.slug
    cross join jsonb_to_recordset(d.sub_categories) as s (slug text, name text)`.execute(db);
  await sql`
    insert into attributes (slug, name, kind, unit, is_facet)
    select slug, name, kind, unit, coalesce(is_facet, false)
    from jsonb_to_recordset(${rowsOf('attribute')}::jsonb)
      as d (slug text, name text, kind text, unit text, is_facet boolean)`.execute(db);
  await insertProducts(
    db,
    lines.filter((line) => line.type === 'product'),
  );
}

async function insertProducts(db: Database, lines: Line[]): Promise<void> {
  const products = JSON.stringify(
    lines.map((line) => ({ ...line, minor: toMinorUnits(Number(line.price)) })),
  );
  const given = sql`jsonb_to_recordset(${products}::jsonb) as d (slug text, code text, name text, shop text,
    brand text, category text, sub_categories text[], short_description text, description text, minor bigint,
    tags text[], attributes jsonb, sizes jsonb, colors jsonb, quantity int, total_sold int)`;
  await sql`
    insert into products (slug, code, name, shop_id, brand_id, category_id, short_description, description,
      price, tags, total_sold)
    select d.slug, d.code, d.name, s.id, b.id, c.id, coalesce(d.short_description, ''), coalesce(d.description, ''),
      d.minor, coalesce(d.tags, '{}'), coalesce(d.total_sold, 0)
    from ${given}
    join shops s on s.slug = d.shop join categories c on c.slug = d.category
    left join brands b on b.slug = d.brand`.execute(db);
  const joined = sql`${given} join products p on p.slug = d.slug`;
  await sql`
    insert into product_sub_categories
    select p.id, s.id from ${joined}
    join sub_categories s on s.category_id = p.category_id and s.slug = any(d.sub_categories)`.execute(
    db,
  );
  await sql`
    insert into product_attributes (product_id, attribute_id, text_value, number_value)
    select p.id, a.id, case when a.kind <> 'number' then v.value #>> '{}' end,
      case when a.kind = 'number' then (v.value #>> '{}')::float8 end
    from ${joined}
    cross join jsonb_each(d.attributes) as v (slug, value)
    join attributes a on a.slug = v.slug
    where jsonb_typeof(v.value) <> 'array'`.execute(db);
  for (const [names, table, column, links] of [
    ['sizes', 'sizes', 'size_id', 'product_sizes'],
    ['colors', 'colors', 'color_id', 'product_colors'],
  ] as const) {
    const values = sql`${joined} cross join jsonb_to_recordset(d.${sql.id(names)}) as v (name text)`;
    await sql`insert into ${sql.table(table)} (name) select distinct v.name from ${values} on conflict do nothing`.execute(
      db,
    );
    await sql`
      insert into ${sql.table(links)} (product_id, ${sql.id(column)}, position)
      select p.id, t.id, 0 from ${values} join ${sql.table(table)} t on t.name = v.name`.execute(
      db,
    );
  }
  await sql`insert into product_variants (product_id, quantity) select p.id, coalesce(d.quantity, 5) from ${joined}`.execute(
    db,
  );
}
