import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

// A synthetic hardware catalogue, deterministic by product number.

const RANGES: [
  category: string,
  sub: string,
  nouns: string[],
  size: 'thread' | 'wood' | 'mm' | 'volt' | 'inch' | 'none',
][] = [
  ['Fasteners', 'Hex bolts', ['hex bolt', 'flange bolt'], 'thread'],
  ['Fasteners', 'Nuts', ['hex nut', 'wing nut', 'lock nut'], 'mm'],
  ['Screws and anchors', 'Wood screws', ['wood screw', 'decking screw', 'chipboard screw'], 'wood'],
  ['Power tools', 'Drill drivers', ['cordless drill', 'hammer drill', 'impact driver'], 'volt'],
  ['Power tools', 'Circular saws', ['circular saw', 'mitre saw'], 'volt'],
  [
    'Drill bits and blades',
    'Drill bits',
    ['twist drill bit', 'masonry drill bit', 'hole saw'],
    'mm',
  ],
  ['Hand tools', 'Hammers', ['claw hammer', 'rubber mallet', 'sledge hammer'], 'none'],
  ['Hand tools', 'Wrenches', ['combination wrench', 'adjustable wrench', 'pipe wrench'], 'mm'],
  ['Hand tools', 'Screwdrivers', ['screwdriver', 'screwdriver set', 'torx screwdriver'], 'none'],
  ['Plumbing', 'Valves', ['ball valve', 'gate valve', 'check valve'], 'inch'],
  ['Plumbing', 'Pipes', ['copper pipe', 'waste pipe'], 'mm'],
  ['Garden', 'Watering', ['garden hose', 'watering can', 'hose reel'], 'none'],
];
const ADJECTIVES = [
  'Professional',
  'Compact',
  'Heavy duty',
  'Galvanised',
  'Stainless',
  'Insulated',
  'Folding',
  'Magnetic',
  'Long',
];
const BRANDS = [
  'Ironpeak',
  'Boltworks',
  'Hartmann',
  'Kestrel',
  'Norvik',
  'Tamarack',
  'Brightwell',
  'Oakline',
  'Delmar',
  'Stonehill',
];
const COLORS = ['Red', 'Blue', 'Black', 'Yellow'];
const MATERIALS = ['Steel', 'A2', 'A4', 'Brass', 'Copper', 'Plastic'];
const DIAMETERS = [3, 4, 5, 6, 6.35, 8, 10, 12, 12.7, 15];

export interface TestProduct {
  slug: string;
  name: string;
  code: string;
  category: string;
  sub: string;
  brand: string;
  shop: number;
  price: number;
  discount: number | null;
  quantity: number;
  sold: number;
  ratings: number[];
  tags: string[];
  description: string;
  color: string | null;
  size: string | null;
  material: string | null;
  diameter: number | null;
}

/** The n-th product of the catalogue. */
export function testProduct(n: number): TestProduct {
  const next = randomFrom(n);
  const pick = <T>(list: T[]): T => list[Math.floor(next() * list.length)] as T;
  const [category, sub, nouns, kind] = pick(RANGES);
  const brand = BRANDS[Math.floor(BRANDS.length * next() ** 2)] ?? '';
  const diameter = pick(DIAMETERS);
  const length = 10 * (1 + Math.floor(next() * 12));
  const size = {
    thread: `M${Math.round(diameter)} x ${length}`,
    wood: `${diameter} x ${length} mm`,
    mm: `${diameter} mm`,
    volt: `${pick([12, 18, 36])} V`,
    inch: pick(['1/4"', '1/2"', '3/4"', '1 1/2"']),
    none: '',
  }[kind];
  const noun = pick(nouns);
  const price = 100 + Math.floor(next() ** 3 * 30_000);
  return {
    slug: `catalog-product-${n}`,
    name: `${brand} ${pick(ADJECTIVES)} ${noun} ${size}`.trim(),
    code: `${brand.slice(0, 2).toUpperCase()}-${noun.slice(0, 3).toUpperCase()}-${10_000 + n}`,
    category,
    sub,
    brand,
    shop: 1 + Math.floor(next() * 3),
    price,
    discount: next() < 0.3 ? Math.floor(price * 0.8) : null,
    quantity: next() < 0.15 ? 0 : Math.floor(next() * 200),
    sold: Math.floor(5000 * next() ** 6),
    ratings:
      next() < 0.4 ? [0, 0, 0, 0, 0] : [0, 0, 1, Math.floor(next() * 5), Math.floor(next() * 5)],
    tags: noun.includes('wrench') ? ['spanner'] : [],
    description: `<p>A ${noun} for daily work on site and at home, made by ${brand}. Tested for ${pick(['grip', 'balance', 'torque', 'corrosion'])}.</p>`,
    color: next() < 0.5 ? pick(COLORS) : null,
    size: next() < 0.4 ? pick(['S', 'M', 'L']) : null,
    material: next() < 0.8 ? pick(MATERIALS) : null,
    diameter: kind === 'none' || kind === 'volt' ? null : diameter,
  };
}

function randomFrom(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Inserts products `from` to `to` (exclusive) with all rows they refer to, without indexing them. */
export async function insertTestCatalog(db: Database, from: number, to: number): Promise<void> {
  await insertFrame(db);
  for (let at = from; at < to; at += 2000) {
    const count = Math.min(2000, to - at);
    await insertTestProducts(
      db,
      Array.from({ length: count }, (_, n) => testProduct(at + n)),
    );
  }
}

const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-');

async function insertFrame(db: Database): Promise<void> {
  await sql`
    insert into shops (slug, name) select 'shop-' || i, 'Shop ' || i from generate_series(1, 3) i
    on conflict do nothing`.execute(db);
  for (const [category, sub] of RANGES) {
    await sql`insert into categories (slug, name) values (${slugOf(category)}, ${category}) on conflict do nothing`.execute(
      db,
    );
    await sql`insert into sub_categories (category_id, slug, name)
      select id, ${slugOf(sub)}, ${sub} from categories where name = ${category} on conflict do nothing`.execute(
      db,
    );
  }
  for (const name of BRANDS)
    await sql`insert into brands (slug, name) values (${slugOf(name)}, ${name}) on conflict do nothing`.execute(
      db,
    );
  for (const name of COLORS)
    await sql`insert into colors (name, color_code) values (${name}, '#aa0000') on conflict do nothing`.execute(
      db,
    );
  for (const name of ['S', 'M', 'L'])
    await sql`insert into sizes (name) values (${name}) on conflict do nothing`.execute(db);
  await sql`
    insert into attributes (slug, name, kind, unit, is_facet, position) values
      ('material', 'Material', 'choice', null, true, 1), ('diameter', 'Diameter', 'number', 'mm', true, 2)
    on conflict do nothing`.execute(db);
}

/** Inserts products whose shop, category, brand, ... already exist. */
export async function insertTestProducts(db: Database, products: TestProduct[]): Promise<number[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as d (slug text, name text,
    code text, category text, sub text, brand text, shop int, price bigint, discount bigint, quantity int,
    sold int, ratings int[], tags text[], description text, color text, size text, material text, diameter float8)`;
  const { rows } = await sql<{ id: number }>`
    insert into products (slug, name, code, shop_id, category_id, brand_id, price, discount_price, total_sold,
      rating_counts, tags, description, created_at)
    select d.slug, d.name, d.code, s.id, c.id, b.id, d.price, d.discount, d.sold,
      d.ratings || 10 * (d.ratings[1] + 2 * d.ratings[2] + 3 * d.ratings[3] + 4 * d.ratings[4] + 5 * d.ratings[5]), d.tags, d.description,
      timestamptz '2026-01-01' + hashtext(d.slug) % 10000000 * interval '1 second'
    from ${given}
    join shops s on s.slug = 'shop-' || d.shop join categories c on c.name = d.category
    join brands b on b.name = d.brand
    returning id`.execute(db);
  const joined = sql`${given} join products p on p.slug = d.slug`;
  await sql`insert into product_sub_categories select p.id, s.id from ${joined}
    join sub_categories s on s.name = d.sub and s.category_id = p.category_id`.execute(db);
  await sql`insert into product_colors (product_id, color_id, position) select p.id, c.id, 0 from ${joined} join colors c on c.name = d.color`.execute(
    db,
  );
  await sql`insert into product_sizes (product_id, size_id, position) select p.id, s.id, 0 from ${joined} join sizes s on s.name = d.size`.execute(
    db,
  );
  await sql`insert into product_variants (product_id, quantity) select p.id, d.quantity from ${joined}`.execute(
    db,
  );
  await sql`insert into product_attributes (product_id, attribute_id, text_value) select p.id, a.id, d.material
    from ${joined} join attributes a on a.slug = 'material' where d.material is not null`.execute(
    db,
  );
  await sql`insert into product_attributes (product_id, attribute_id, number_value) select p.id, a.id, d.diameter
    from ${joined} join attributes a on a.slug = 'diameter' where d.diameter is not null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
