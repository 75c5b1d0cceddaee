import type { GridPage } from '#contract/console/catalog/grid.ts';
import type { Database } from '#server/database/connect.ts';
import { sql } from 'kysely';
import { toAttributes } from '../../export/read-products.ts';

const ATTRIBUTE = 'attributes.';
const NAME = 'name.';

/** Values of products by field, 'name.de' and 'attributes.thread'; those without a value are absent. */
export async function listGridValues(
  db: Database,
  productIds: readonly number[],
  fields: readonly string[],
): Promise<ReadonlyMap<number, GridPage['rows'][number]['more']>> {
  const [names, attributes] = await Promise.all([
    listNames(db, productIds, namesAfter(NAME, fields)),
    listAttributeValues(db, productIds, namesAfter(ATTRIBUTE, fields)),
  ]);
  const values = new Map<number, GridPage['rows'][number]['more']>();
  for (const { id, language, name } of names) {
    values.set(id, { ...values.get(id), [`${NAME}${language}`]: name });
  }
  for (const [id, rows] of Map.groupBy(attributes, (row) => row.id)) {
    const named = Object.entries(toAttributes(rows)).map(([slug, value]) => [
      `${ATTRIBUTE}${slug}`,
      value,
    ]);
    values.set(id, { ...values.get(id), ...Object.fromEntries(named) });
  }
  return values;
}

const namesAfter = (beginning: string, fields: readonly string[]) =>
  fields
    .filter((field) => field.startsWith(beginning))
    .map((field) => field.slice(beginning.length));

async function listNames(db: Database, ids: readonly number[], languages: readonly string[]) {
  if (languages.length === 0) return [];
  const { rows } = await sql<{ id: number; language: string; name: string }>`
    select product_id as id, language, name from product_texts
    where product_id = any(${ids}::bigint[]) and language = any(${languages}::text[]) and name is not null`.execute(
    db,
  );
  return rows;
}

async function listAttributeValues(db: Database, ids: readonly number[], slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    slug: string;
    text_value: string | null;
    number_value: number | null;
  }>`
    select l.product_id as id, a.slug, l.text_value, l.number_value
    from attributes a join product_attributes l on l.attribute_id = a.id
    where a.slug = any(${slugs}::text[]) and l.product_id = any(${ids}::bigint[])
    order by l.product_id, a.id, l.position`.execute(db);
  return rows;
}

/** The attributes that one of the products has. */
export async function listGridAttributes(
  db: Database,
  productIds: readonly number[],
): Promise<GridPage['attributes']> {
  const { rows } = await sql<GridPage['attributes'][number]>`
    select slug, name, kind, unit from attributes
    where id in (select attribute_id from product_attributes where product_id = any(${productIds}::bigint[]))
    order by position, name`.execute(db);
  return rows;
}
