import type { CategoryRecord } from '#domain/catalog/catalogue-records.ts';
import { changeTexts } from '#domain/catalog/translations.ts';
import { numberedSlug, toSlug } from '#domain/catalog/slug.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { NEW_SUB_CATEGORY } from '../../import/reading/complete-entries.ts';
import { editRecord } from '../records/edit-record.ts';
import { CATEGORIES } from '../records/record-kinds.ts';
import { lockRecord } from '../records/record-queries.ts';

export type SubCategory = CategoryRecord['sub_categories'][number];

/** Adds a subcategory to a category, and returns its slug. Throws NotFound. */
export async function addSubCategory(
  work: Work,
  category: string,
  { slug: requested, ...fields }: Partial<SubCategory> & { name: string },
): Promise<string> {
  const { sub_categories: subs } = await lockCategory(work, category);
  const taken = new Set(subs.map((sub) => sub.slug));
  const base = requested ?? toSlug(fields.name, 'subcategory');
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = numberedSlug(base, number);
  await save(work, category, [...subs, { ...NEW_SUB_CATEGORY, ...fields, slug }]);
  return slug;
}

/** Changes the given fields of a subcategory; texts in other languages that are not given stay. Throws NotFound. */
export async function editSubCategory(
  work: Work,
  { parent, slug }: { parent: string; slug: string },
  { translations = {}, ...fields }: Partial<SubCategory>,
): Promise<void> {
  const { sub_categories: subs } = await lockCategory(work, parent);
  if (!subs.some((sub) => sub.slug === slug)) throw new NotFound(msg('This no longer exists.'));
  const edited = (sub: SubCategory) => ({
    ...sub,
    ...fields,
    translations: changeTexts(sub.translations, translations),
  });
  await save(
    work,
    parent,
    subs.map((sub) => (sub.slug === slug ? edited(sub) : sub)),
  );
}

/** Deletes a subcategory. Throws NotFound; Refused while products have it. */
export async function removeSubCategory(
  work: Work,
  { parent, slug }: { parent: string; slug: string },
): Promise<void> {
  const { sub_categories: subs } = await lockCategory(work, parent);
  const others = subs.filter((sub) => sub.slug !== slug);
  if (others.length === subs.length) throw new NotFound(msg('This no longer exists.'));
  await save(work, parent, others);
}

async function lockCategory({ db }: Work, slug: string): Promise<CategoryRecord> {
  await lockRecord(db, 'categories', { column: 'slug', value: slug, kind: null });
  const [record] = await CATEGORIES.list(db, slug);
  if (!record) throw new NotFound(msg('This no longer exists.'));
  return record;
}

// They are entries of their category's record, so that one entry of the log shows them, and undoes it.
function save(work: Work, category: string, subs: readonly SubCategory[]): Promise<void> {
  return editRecord(work, CATEGORIES, category, { sub_categories: subs });
}
