import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** What a product is called in another language than the shop's own; '' where there is no text. */
export interface SearchedTexts {
  product_id: number;
  language: string;
  name: string;
  short_description: string;
  description: string;
  /** Names of its categories. */
  places: string;
  /** Values of its attributes. */
  properties: string;
}

/** The texts of products in other languages, for each language in which a product has any. */
export async function listSearchedTexts(db: Database, ids: number[]): Promise<SearchedTexts[]> {
  const { rows } = await sql<SearchedTexts>`/* prepared searched-texts */
    with places as (
      select p.id as product_id, c.translations from products p join categories c on c.id = p.category_id
      where p.id = any(${ids}::int[]) and c.translations <> '{}'
      union all
      select ps.product_id, c.translations
      from product_sub_categories ps join sub_categories c on c.id = ps.sub_category_id
      where ps.product_id = any(${ids}::int[]) and c.translations <> '{}'
    ), properties as (
      select pa.product_id, l.language, l.texts -> 'values' ->> pa.text_value as text
      from product_attributes pa join attributes a on a.id = pa.attribute_id
      cross join jsonb_each(a.translations) as l (language, texts)
      where pa.product_id = any(${ids}::int[]) and a.translations <> '{}'
        and l.texts -> 'values' ? pa.text_value
    ), found as (
      select product_id, language, name, short_description, description, null as place, null as property
      from product_texts where product_id = any(${ids}::int[])
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
