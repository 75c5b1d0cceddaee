import { sql } from 'kysely';
import type { z } from 'zod';
import type { CategoryRecord } from '#domain/catalog/catalogue-records.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Database } from '#server/database/connect.ts';
import { Refused } from '#server/http/response/failure.ts';
import { completeEntries, NEW_SUB_CATEGORY } from '../../import/reading/complete-entries.ts';
import type { categoryLine } from '../../import/reading/lines.ts';
import { References } from '../../import/references/references.ts';
import { requireLanguages } from '../../import/references/required.ts';
import { lockRemovedSubCategories } from '../../import/taxonomy/taxonomy-queries.ts';

type SubCategory = CategoryRecord['sub_categories'][number];

/**
 * The subcategories of an edited category; texts of a stated one replace its texts. Throws BadLine for languages that the
 * shop does not have, Refused if one that products have is left out.
 */
export async function completeSubCategories(
  db: Database,
  stated: z.output<typeof categoryLine>['sub_categories'],
  current: CategoryRecord | undefined,
): Promise<SubCategory[]> {
  const before = new Map(current?.sub_categories.map((sub) => [sub.slug, sub]));
  const subs = completeEntries(
    stated,
    [...before.values()],
    ({ slug }) => slug ?? '',
    NEW_SUB_CATEGORY,
  );
  const references = await new References(db).all();
  for (const { slug, translations } of subs)
    requireLanguages(references, before.get(slug)?.translations, translations);
  const slugs = new Set(subs.map(({ slug }) => slug));
  const removed = [...before.keys()].filter((slug) => !slugs.has(slug));
  if (current && removed.length > 0) {
    await lockRemovedSubCategories(db, current.slug, [...slugs]);
    if (await haveProducts(db, current.slug, removed))
      throw new Refused(msg('It still has products. Move or delete them first.'));
  }
  return subs;
}

/** Whether a product, perhaps in the bin, has one of these subcategories of a category. */
async function haveProducts(db: Database, category: string, slugs: string[]): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from categories c join sub_categories s on s.category_id = c.id
      join product_sub_categories l on l.sub_category_id = s.id
      where c.slug = ${category} and s.slug = any(${slugs}::text[])) as used`.execute(db);
  return rows[0]?.used ?? false;
}
