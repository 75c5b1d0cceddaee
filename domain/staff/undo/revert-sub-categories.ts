import type { CategoryRecord } from '../../catalog/catalogue-records.ts';
import { isSame } from '../merge-edits.ts';

type SubCategory = CategoryRecord['sub_categories'][number];

interface Reverted {
  sub_categories: SubCategory[];
  /** Why some stay: they have changed since, or products that are not in the bin have them. */
  skipped: Set<'changed' | 'used'>;
}

/**
 * Reverts a change of a category's subcategories, each by itself, unless it has changed since. One that the change has added
 * stays where products have it; where only products in the bin do, it is hidden.
 */
export function revertSubCategories(
  now: readonly SubCategory[],
  { before, after }: Record<'before' | 'after', readonly SubCategory[]>,
  usedBy: ReadonlyMap<string, 'shown' | 'binned'>,
): Reverted {
  const [earlier, changed] = [before, after].map(
    (list) => new Map(list.map((sub) => [sub.slug, sub])),
  ) as [Map<string, SubCategory>, Map<string, SubCategory>];
  const skipped: Reverted['skipped'] = new Set();
  const remaining = now.flatMap((sub) => {
    const [old, own] = [earlier.get(sub.slug), changed.get(sub.slug)];
    if (isSame(old, own)) return [sub];
    if (!own || !isSame(sub, own)) {
      skipped.add('changed');
      return [sub];
    }
    if (old) return [old];
    const users = usedBy.get(sub.slug);
    if (users === 'binned') return [{ ...sub, is_active: false }];
    if (users === 'shown') skipped.add('used');
    return users === 'shown' ? [sub] : [];
  });
  const present = new Set(now.map(({ slug }) => slug));
  const removed = before.filter(({ slug }) => !changed.has(slug) && !present.has(slug));
  if (after.some((sub) => !present.has(sub.slug) && earlier.has(sub.slug))) skipped.add('changed');
  return { sub_categories: putBack(remaining, removed, before), skipped };
}

/** A list with those that were removed, each after the nearest predecessor that is still in the list, or else first. */
function putBack(
  list: readonly SubCategory[],
  removed: readonly SubCategory[],
  before: readonly SubCategory[],
): SubCategory[] {
  const result = [...list];
  for (const sub of removed) {
    const earlier = new Set(before.slice(0, before.indexOf(sub)).map(({ slug }) => slug));
    const neighbour = result.findLastIndex(({ slug }) => earlier.has(slug));
    result.splice(neighbour + 1, 0, sub);
  }
  return result;
}
