import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { Database } from '#server/database/connect.ts';
import { listProductsBySlug, type ProductRow } from './product-queries.ts';

/** A product row in the form of a catalogue file. */
export function toProductRecord(row: ProductRow): ProductRecord {
  const { id: _, category_name: _category, brand_name: _brand, ...fields } = row;
  return {
    ...fields,
    sub_categories: row.sub_categories.map(({ slug }) => slug),
    attributes: toAttributes(row.attributes),
  };
}

/** The current records of products by slug, with their ids. */
export async function readProducts(
  db: Database,
  slugs: string[],
): Promise<Map<string, { id: number; record: ProductRecord }>> {
  const rows = slugs.length === 0 ? [] : await listProductsBySlug(db, slugs);
  return new Map(rows.map((row) => [row.slug, { id: row.id, record: toProductRecord(row) }]));
}

/** The attributes of a product by slug, from a row per value. */
export function toAttributes(rows: ProductRow['attributes']): ProductRecord['attributes'] {
  // A Map, because an attribute can be called constructor.
  const attributes = new Map<string, ProductRecord['attributes'][string]>();
  for (const { slug, text_value, number_value } of rows) {
    const value = number_value ?? text_value ?? '';
    const before = attributes.get(slug);
    attributes.set(slug, before === undefined ? value : [before, value].flat().map(String));
  }
  return Object.fromEntries(attributes);
}
