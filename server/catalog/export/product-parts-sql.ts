import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Translations } from '#domain/catalog/translations.ts';
import type { DB } from '#server/database/tables.gen.ts';

const eb = expressionBuilder<DB>();

type Id = Expression<number>;

/** The texts of a product in other languages. */
export const textsOf = (id: Id) => sql<Translations>`coalesce((
  select jsonb_object_agg(t.language, jsonb_strip_nulls(
    to_jsonb(t) - 'product_id' - 'language'))
  from product_texts t where t.product_id = ${id}), '{}')`;

/** The subcategories of a product, by slug. */
export const subCategoriesOf = (id: Id) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_sub_categories as l')
      .innerJoin('sub_categories as x', 'x.id', 'l.sub_category_id')
      .where('l.product_id', '=', id)
      .select(['x.slug', 'x.name'])
      .orderBy('x.slug'),
  );

/** The sizes of a product, in their order. */
export const sizesOf = (id: Id) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_sizes as l')
      .innerJoin('sizes as x', 'x.id', 'l.size_id')
      .where('l.product_id', '=', id)
      .select(['x.name', 'l.option_values as values', 'l.price'])
      .orderBy('l.position'),
  );

/** The colours of a product, in their order. */
export const colorsOf = (id: Id) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_colors as l')
      .innerJoin('colors as x', 'x.id', 'l.color_id')
      .where('l.product_id', '=', id)
      .select(['x.name', 'x.color_code', 'l.price'])
      .orderBy('l.position'),
  );

/** The variants of a product with the hash of their picture, in their order. */
export const variantsOf = (id: Id) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_variants as v')
      .leftJoin('sizes as z', 'z.id', 'v.size_id')
      .leftJoin('colors as k', 'k.id', 'v.color_id')
      .leftJoin('product_images as m', 'm.id', 'v.product_image_id')
      .leftJoin('images as i', 'i.id', 'm.image_id')
      .where('v.product_id', '=', id)
      .select(['z.name as size', 'k.name as color', 'v.code', 'v.quantity'])
      .select(['v.price', 'v.discount_price', 'v.weight', 'v.barcode', 'v.cost'])
      .select('i.hash as image')
      .orderBy('v.position')
      .orderBy('v.id'),
  );

/** The pictures of a product by their hashes, in their order. */
export const imagesOf = (id: Id) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_images as m')
      .innerJoin('images as i', 'i.id', 'm.image_id')
      .where('m.product_id', '=', id)
      .select(['i.hash as src', 'm.alt'])
      .orderBy('m.position'),
  );

/** The videos of a product, in their order. */
export const videosOf = (id: Id) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_videos as v')
      .where('v.product_id', '=', id)
      .select([sql<'file' | 'embed'>`v.type`.as('type'), 'v.url'])
      .orderBy('v.position'),
  );

/** The manuals and data sheets of a product, in their order. */
export const documentsOf = (id: Id) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_documents as d')
      .where('d.product_id', '=', id)
      .select([sql<'manual' | 'data-sheet'>`d.kind`.as('kind'), 'd.title', 'd.url'])
      .select('d.language')
      .orderBy('d.position'),
  );

/** The values of a product's attributes, in the order of the attributes. */
export const attributesOf = (id: Id) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_attributes as l')
      .innerJoin('attributes as a', 'a.id', 'l.attribute_id')
      .where('l.product_id', '=', id)
      .select(['a.slug', 'l.text_value', 'l.number_value'])
      .orderBy('a.position')
      .orderBy('a.id')
      .orderBy('l.position'),
  );
