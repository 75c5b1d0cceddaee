import { msg } from '#domain/i18n/msg.ts';
import { latestEntries } from '#server/audit/latest-entries.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { type MergeStep, mergeStep } from '../taxonomy/merge-taxon.ts';
import { OPTION_NOUNS, requireOption } from './edit-option.ts';
import {
  countListed,
  countOptionProducts,
  findWithBoth,
  lockOptionProducts,
  moveToOption,
} from './merge-queries.ts';
import { recordReplaced } from './replaced-options.ts';
import { storeMerge } from './merge-records.ts';
import { copyTexts } from './copy-texts.ts';
import { deleteOptionRow, lockOption, type OptionKind } from './option-queries.ts';
import { storeUnfinished } from './unfinished-merges.ts';

export interface OptionMerge {
  id: number;
  into: number;
  /** Others that are merged into the same one later. */
  also: readonly number[];
}

/** Counts the products that a merge would change, including those in the bin. Throws NotFound; Refused like the merge. */
export async function previewMerge(
  db: Database,
  kind: OptionKind,
  merge: OptionMerge,
  locale: string,
): Promise<number> {
  const from = sourcesOf(merge);
  if ((await countListed(db, kind, [...from, merge.into])) < from.length + 1)
    throw new NotFound(msg('This no longer exists.'));
  await requireNoBoth(db, kind, merge, locale);
  return countOptionProducts(db, kind, from);
}

/** All that are merged. Throws Refused if the one that stays is among them. */
function sourcesOf({ id, also, into }: OptionMerge): number[] {
  const from = [...new Set([id, ...also])];
  if (from.includes(into)) throw new Refused(msg('Choose which one to merge it into.'));
  return from;
}

/** Refuses to merge options while a product has two of them, whose variants would be the same. */
async function requireNoBoth(
  db: Database,
  kind: OptionKind,
  merge: OptionMerge,
  locale: string,
): Promise<void> {
  const name = await findWithBoth(db, kind, { from: sourcesOf(merge), into: merge.into });
  if (name === undefined) return;
  throw new Refused(
    translate(
      locale,
      merge.also.length > 0
        ? '"{{name}}" has two of them. Remove one there first.'
        : '"{{name}}" has both. Remove one of them there first.',
      { name },
    ),
  );
}

/**
 * Gives some products of a colour, size or unit another one, and deletes it with the last of them. Returns how many were
 * changed, whether it is done, and the entry of the log. Throws NotFound; Refused while a product has two of all that are
 * merged, whose variants would be the same.
 */
export async function mergeOption(
  work: Work,
  kind: OptionKind,
  merge: OptionMerge,
): Promise<MergeStep & { entry: number | null }> {
  const { db, now, locale = 'en' } = work;
  const { id, into } = merge;
  const requireOne = () => requireNoBoth(db, kind, merge, locale);
  sourcesOf(merge);
  const [source, target] = [
    await requireOption(work, kind, id),
    await requireOption(work, kind, into),
  ];
  await requireOne();
  const texts = await copyTexts(db, kind, { from: source.name, to: target.name });
  const merging = {
    move: async (tx: typeof db, step: { from: number; to: number; limit: number }) => {
      const ids = await lockOptionProducts(tx, kind, step);
      // One of them may have got the other meanwhile.
      await requireOne();
      await moveToOption(tx, kind, { ...step, ids });
      return ids;
    },
    lockSource: () => lockOption(db, kind, id, 'removal'),
    from: id,
    to: into,
  };
  let entry: number | null = null;
  const step = await mergeStep(work, merging, async (products) => {
    const noun = OPTION_NOUNS[kind];
    await work.log({
      act: 'option.merge',
      kind: noun,
      id,
      changes: { name: [source.name, target.name], products: [products.length, null] },
    });
    const [logged] = await latestEntries(db, { kind: noun, id, limit: 1 });
    if (!logged) return;
    entry = logged.id;
    await storeMerge(db, logged.id, { kind, option: source, into, texts, products, now });
  });
  if (step.is_done) {
    await deleteOptionRow(db, kind, id);
    await recordReplaced(work, kind, { from: [id], to: into });
  }
  const ids = step.is_done ? merge.also : [id, ...merge.also];
  await storeUnfinished(db, kind, { ids, done: step.is_done ? id : null, into, now });
  return { ...step, entry };
}
