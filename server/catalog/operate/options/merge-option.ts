import { msg } from '#domain/i18n/msg.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { type MergeStep, mergeStep } from '../taxonomy/merge-taxon.ts';
import { OPTION_NOUNS, requireOption } from './edit-option.ts';
import {
  copyTexts,
  deleteOptionRow,
  findWithBoth,
  lockOption,
  lockOptionProducts,
  moveToOption,
  type OptionKind,
} from './option-queries.ts';

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
  const requireOne = async () => {
    const name = await findWithBoth(db, kind, { from: id, to: into });
    if (name === undefined) return;
    throw new Refused(
      translate(locale, '“{{name}}” has both. Remove one of them there first.', { name }),
    );
  };
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
