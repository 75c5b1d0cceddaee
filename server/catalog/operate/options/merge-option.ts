import { msg } from '#domain/i18n/msg.ts';
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
import { copyTexts, deleteOptionRow, lockOption, type OptionKind } from './option-queries.ts';

/** Counts the products that a merge would change, including those in the bin. Throws NotFound; Refused like the merge. */
export async function previewMerge(
  db: Database,
  kind: OptionKind,
  { id, into, locale }: { id: number; into: number; locale: string },
): Promise<number> {
  if (id === into) throw new Refused(msg('Choose which one to merge it into.'));
  if ((await countListed(db, kind, [id, into])) < 2)
    throw new NotFound(msg('This no longer exists.'));
  await requireNoBoth(db, kind, { from: id, to: into, locale });
  return countOptionProducts(db, kind, id);
}

/** Refuses to merge two options while a product has both, whose variants would be the same. */
async function requireNoBoth(
  db: Database,
  kind: OptionKind,
  { locale, ...ids }: { from: number; to: number; locale: string },
): Promise<void> {
  const name = await findWithBoth(db, kind, ids);
  if (name === undefined) return;
  throw new Refused(
    translate(locale, '“{{name}}” has both. Remove one of them there first.', { name }),
  );
}

/**
 * Gives some products of a colour, size or unit another one, and deletes it with the last of them. Returns how many were
 * changed, and whether it is done. Throws NotFound; Refused while a product has both, whose variants would
 * be the same.
 */
export async function mergeOption(
  work: Work,
  kind: OptionKind,
  { id, into }: { id: number; into: number },
): Promise<MergeStep> {
  const { db, locale = 'en' } = work;
  if (id === into) throw new Refused(msg('Choose which one to merge it into.'));
  const [source, target] = [
    await requireOption(work, kind, id),
    await requireOption(work, kind, into),
  ];
  const requireOne = () => requireNoBoth(db, kind, { from: id, to: into, locale });
  await requireOne();
  await copyTexts(db, kind, { from: source.name, to: target.name });
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
  const step = await mergeStep(work, merging, (products) =>
    work.log({
      act: 'option.merge',
      kind: OPTION_NOUNS[kind],
      id,
      changes: { name: [source.name, target.name], products: [products, null] },
    }),
  );
  if (step.is_done) await deleteOptionRow(db, kind, id);
  return step;
}
