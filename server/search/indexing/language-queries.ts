import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The name of a product in a language other than the shop's own; '' without a translation. */
export interface SearchedTexts {
  product_id: number;
  language: string;
  name: string;
  short_description: string;
  description: string;
  /** Names of its categories and its brand. */
  places: string;
  /** Values of its attributes and options. */
  properties: string;
}

/** A value of a product's option, and the attribute that translates it. */
export interface OptionValue {
  product_id: number;
  slug: string;
  value: string;
}

/** The translated texts of products, for each language in which a product has any. */
export async function listSearchedTexts(
  db: Database,
  ids: number[],
  options: readonly OptionValue[],
): Promise<SearchedTexts[]> {
  const { rows } = await sql<SearchedTexts>`/* prepared searched-texts */
    with places as (
      select p.id as product_id, c.translations from products p join categories c on c.id = p.category_id
      where p.id = any(${ids}::bigint[]) and c.translations <> '{}'
      union all
      select ps.product_id, c.translations
      from product_sub_categories ps join sub_categories c on c.id = ps.sub_category_id
      where ps.product_id = any(${ids}::bigint[]) and c.translations <> '{}'
      union all
      select p.id, b.translations from products p join brands b on b.id = p.brand_id
      where p.id = any(${ids}::bigint[]) and b.translations <> '{}'
    ), properties as (
      select pa.product_id, l.language, l.texts -> 'values' ->> pa.text_value as text
      from product_attributes pa join attributes a on a.id = pa.attribute_id
      cross join jsonb_each(a.translations) as l (language, texts)
      where pa.product_id = any(${ids}::bigint[]) and a.translations <> '{}'
        and l.texts -> 'values' ? pa.text_value
      union
      select o.product_id, l.language, l.texts -> 'values' ->> o.value
      from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as o (product_id bigint, slug text, value text)
      join attributes a on a.slug = o.slug and a.translations <> '{}'
      cross join jsonb_each(a.translations) as l (language, texts)
      where l.texts -> 'values' ? o.value
    ), found as (
      select product_id, language, name, short_description, description, null as place, null as property
      from product_texts where product_id = any(${ids}::bigint[])
      union all
      select product_id, l.language, null, null, null, l.texts ->> 'name', null
      from places cross join jsonb_each(translations) as l (language, texts)
      union all
      select product_id, language, null, null, null, null, text from properties
    )
    select product_id, language, coalesce(max(name), '') as name,
      coalesce(max(short_description), '') as short_description,
      coalesce(max(description), '') as description,
      coalesce(string_agg(place, ' | '), '') as places,
      coalesce(string_agg(property, ' | '), '') as properties
    from found group by product_id, language order by product_id, language`.execute(db);
  return rows;
}
