import { type RawBuilder, sql } from 'kysely';
import { announceChanges } from '#server/database/changes/change-log.ts';
import type { Database } from '#server/database/connect.ts';
import type { languageWords } from './language-words.ts';

interface Named {
  id: number;
  name: string;
}

/** Everything that search indexes of a product; money in minor units. */
export interface SearchedProduct {
  id: number;
  shop_id: number;
  category: Named;
  brand: Named | null;
  sub_categories: Named[];
  /** The options that the sizes combine (see domain/catalog/product/product-options.ts). */
  option_name: string | null;
  option_names: string[];
  sizes: (Named & { option_values: string[] })[];
  colors: Named[];
  attributes: {
    id: number;
    kind: string;
    is_facet: boolean;
    unit: string | null;
    text_value: string | null;
    number_value: number | null;
  }[];
  name: string;
  code: string | null;
  variant_codes: string[];
  short_description: string;
  description: string;
  tags: string[];
  price: number;
  discount_price: number | null;
  /** Price in the running flash sale, while it has stock. */
  flash_price: number | null;
}

/** Of the given products, those that can be listed: published, of an active shop and an active category. */
export async function listSearchedProducts(
  db: Database,
  ids: number[],
  now: Date,
): Promise<SearchedProduct[]> {
  const { rows } = await sql<SearchedProduct>`/* prepared searched-products */
    select p.id, p.shop_id, p.name, p.code, p.short_description, p.description, p.tags,
      p.option_name, p.option_names,
      p.price, p.discount_price,
      json_build_object('id', c.id, 'name', c.name) as category,
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as brand,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name))
        from product_sub_categories ps join sub_categories s on s.id = ps.sub_category_id
        where ps.product_id = p.id and s.is_active), '[]') as sub_categories,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name, 'option_values', ps.option_values))
        from product_sizes ps join sizes s on s.id = ps.size_id
        where ps.product_id = p.id), '[]') as sizes,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name))
        from product_colors pc join colors s on s.id = pc.color_id
        where pc.product_id = p.id), '[]') as colors,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'is_facet', a.is_facet,
          'unit', a.unit, 'text_value', pa.text_value, 'number_value', pa.number_value))
        from product_attributes pa join attributes a on a.id = pa.attribute_id
        where pa.product_id = p.id), '[]') as attributes,
      array(
        select v.code from product_variants v
        where v.product_id = p.id and v.code is not null) as variant_codes,
      (select f.price
        from flash_sale_products f join flash_sales fs on fs.id = f.flash_sale_id
        where f.product_id = p.id and fs.starts_at <= ${now} and fs.ends_at > ${now}
          and f.sold < f.quantity
        order by fs.ends_at, fs.id limit 1) as flash_price
    from products p
    join shops on shops.id = p.shop_id
    join categories c on c.id = p.category_id
    left join brands b on b.id = p.brand_id
    where p.id = any(${ids}::bigint[]) and p.is_published and shops.is_active and c.is_active
    order by p.id`.execute(db);
  return rows;
}

/** A row of product_search: words to stem and tokens as tsvector text, by weight. */
export interface SearchRow {
  product_id: number;
  shop_id: number;
  category_id: number;
  shelf_price: number;
  flash_price: number | null;
  on_sale: boolean;
  facets: number[];
  codes: string;
  a_words: string;
  b_words: string;
  c_words: string;
  d_words: string;
  text_words: string;
  tokens: string;
  text_tokens: string;
  /** Words in other languages, in names and in descriptions (see language-words.ts). */
  language_words: ReturnType<typeof languageWords>['listed'];
  language_text_words: ReturnType<typeof languageWords>['described'];
  /** What kind of product it is, by its name, its categories and its tags. */
  type_named: string;
  type_placed: string;
  type_tagged: string;
}

/** Writes rows, skipping unchanged ones so that a repeated import causes no index writes. */
export async function saveSearchRows(db: Database, rows: SearchRow[]): Promise<void> {
  await sql`/* prepared save-search-rows */
    with given as materialized (
      select d.*, search_rating(p.rating_counts) as rating, p.quantity > 0 as in_stock,
        p.total_sold as popularity, p.created_at,
        search_facets(d.facets, search_rating(p.rating_counts), p.quantity > 0, d.on_sale) as all_facets,
        setweight(to_tsvector('shop_search', d.a_words), 'A') ||
        setweight(to_tsvector('shop_search', d.b_words), 'B') ||
        setweight(to_tsvector('shop_search', d.c_words), 'C') ||
        setweight(to_tsvector('shop_search', d.d_words), 'D') || d.tokens::tsvector
          || ${languageTokens(sql`d.language_words`)} as tsv,
        setweight(to_tsvector('shop_search', d.type_named), 'A') ||
        setweight(to_tsvector('shop_search', d.type_placed), 'B') ||
        setweight(to_tsvector('shop_search', d.type_tagged), 'C') as type
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (
        product_id bigint, shop_id bigint, category_id bigint, shelf_price bigint, flash_price bigint,
        on_sale boolean, facets int[], codes text, a_words text, b_words text, c_words text,
        d_words text, text_words text, tokens text, text_tokens text,
        type_named text, type_placed text, type_tagged text, language_words jsonb, language_text_words jsonb)
      join products p on p.id = d.product_id
    ), saved as (
      insert into product_search as s (product_id, shop_id, category_id, shelf_price, flash_price,
        rating, in_stock, popularity, created_at, facets, tsv, codes, type)
      select product_id, shop_id, category_id, shelf_price, flash_price,
        rating, in_stock, popularity, created_at, all_facets, tsv, codes, type
      from given
      on conflict (product_id) do update set (shop_id, category_id, shelf_price, flash_price, rating,
          in_stock, popularity, created_at, facets, tsv, codes, type)
        = (excluded.shop_id, excluded.category_id, excluded.shelf_price, excluded.flash_price,
          excluded.rating, excluded.in_stock, excluded.popularity, excluded.created_at,
          excluded.facets, excluded.tsv, excluded.codes, excluded.type)
      where (s.shop_id, s.category_id, s.shelf_price, s.flash_price, s.rating, s.in_stock,
          s.popularity, s.created_at, s.facets, s.tsv, s.codes, s.type)
        is distinct from (excluded.shop_id, excluded.category_id, excluded.shelf_price,
          excluded.flash_price, excluded.rating, excluded.in_stock, excluded.popularity,
          excluded.created_at, excluded.facets, excluded.tsv, excluded.codes, excluded.type)
    )
    insert into product_search_text as t (product_id, tsv)
    select product_id, tsv || to_tsvector('shop_search', text_words) || text_tokens::tsvector
      || ${languageTokens(sql`language_text_words`)}
    from given
    on conflict (product_id) do update set tsv = excluded.tsv where t.tsv <> excluded.tsv`.execute(
    db,
  );
}

/** Tokens of words in other languages; most products have none, and the function is costly. */
const languageTokens = (words: RawBuilder<unknown>) =>
  sql`case when ${words} = '[]' then ''::tsvector else search_language_words(${words}) end`;

/** Locks products against orders and other writers until the transaction ends. */
export async function lockProducts(tx: Database, ids: number[]): Promise<void> {
  await sql`/* prepared lock-products */
    select from products where id = any(${ids}::bigint[]) order by id for share`.execute(tx);
}

/** Removes products from all listings; missing ones are skipped. */
export async function deleteSearchRows(db: Database, ids: number[]): Promise<void> {
  await db.deleteFrom('product_search').where('product_id', 'in', ids).execute();
}

/** Invalidates cached lists in every process. */
export async function announceLists(db: Database): Promise<void> {
  await announceChanges(db, 'products');
}
