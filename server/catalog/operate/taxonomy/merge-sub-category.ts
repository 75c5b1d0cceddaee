import { msg } from '#domain/i18n/msg.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { CATEGORIES } from '../records/record-kinds.ts';
import { lockNames, lockRecord } from '../records/record-queries.ts';
import { addSubCategory, removeSubCategory } from './edit-sub-category.ts';
import { findSubCategory, moveToSubCategory } from './merge-queries.ts';
import { type MergeStep, mergeStep, requireSameTax } from './merge-taxon.ts';

/** A subcategory, and the one that takes its place; without a slug it keeps its own. */
interface Merging {
  parent: string;
  slug: string;
  into: { parent: string; slug: string | undefined };
}

/**
 * Moves some of a subcategory's products to another one, perhaps of another category, and deletes it with the last of
 * them. A slug that the other category lacks is created there. Returns how many were moved, and whether it is done.
 * Throws NotFound; Refused for categories of different tax classes.
 */
export async function mergeSubCategory(
  work: Work,
  { parent, slug, into }: Merging,
): Promise<MergeStep> {
  const { db } = work;
  await lockNames(db, 'categories');
  const [source, target] = [
    await lockCategory(work, parent),
    await lockCategory(work, into.parent),
  ];
  const sub = source.sub_categories.find((candidate) => candidate.slug === slug);
  if (!sub) throw new NotFound(msg('This no longer exists.'));
  const toSlug = into.slug ?? slug;
  if (parent === into.parent && toSlug === slug)
    throw new Refused(msg('Choose which one to merge it into.'));
  requireSameTax(source, target);
  const existing = target.sub_categories.find((candidate) => candidate.slug === toSlug);
  if (!existing && into.slug !== undefined) throw new NotFound(msg('This no longer exists.'));
  if (!existing) await addSubCategory(work, into.parent, sub);
  const [from = 0, to = 0] = [
    await findSubCategory(db, { category: parent, slug }),
    await findSubCategory(db, { category: into.parent, slug: toSlug }),
  ];
  const lockSource = () =>
    lockRecord(db, 'categories', { column: 'slug', value: parent, kind: null }, 'removal');
  const merging = { move: moveToSubCategory, lockSource, from, to };
  const step = await mergeStep(work, merging, (ids) =>
    work.log({
      act: 'category.merge',
      kind: 'category',
      id: source.id,
      changes: {
        name: [`${source.name}: ${sub.name}`, `${target.name}: ${(existing ?? sub).name}`],
        products: [ids.length, null],
      },
    }),
  );
  if (step.is_done) await removeSubCategory(work, { parent, slug });
  return step;
}

async function lockCategory({ db }: Work, slug: string) {
  const row = await lockRecord(db, 'categories', { column: 'slug', value: slug, kind: null });
  const [record] = await CATEGORIES.list(db, slug);
  if (!row || row.deleted_at !== null || !record) throw new NotFound(msg('This no longer exists.'));
  return { id: row.id, ...record };
}
