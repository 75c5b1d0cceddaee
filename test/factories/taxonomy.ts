import type { Database } from '#server/database/connect.ts';
import { nextNumber } from './next-number.ts';
import { slugOf } from './shops.ts';

interface CategoryOptions {
  name?: string;
  sub_categories?: string[];
  is_active?: boolean;
  created_at?: Date;
  thumbnail_id?: number;
  tax_class_id?: number;
}

/** A category with subcategories by name. */
export async function aCategory(
  db: Database,
  { sub_categories = [], ...options }: CategoryOptions = {},
): Promise<{ id: number; slug: string; name: string; sub_categories: number[] }> {
  const name = options.name ?? `Category ${nextNumber()}`;
  const category = await db
    .insertInto('categories')
    .values({ ...options, name, slug: slugOf(name) })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const sub of sub_categories) {
    const { id } = await db
      .insertInto('sub_categories')
      .values({ name: sub, slug: slugOf(sub), category_id: category.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return { ...category, sub_categories: ids };
}

/** A brand. */
export async function aBrand(
  db: Database,
  name = `Brand ${nextNumber()}`,
): Promise<{ id: number; slug: string; name: string }> {
  return db
    .insertInto('brands')
    .values({ name, slug: slugOf(name) })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
}
