import { reverseTexts, withTexts } from '#domain/catalog/specification/value-texts.ts';
import { msg } from '#domain/i18n/msg.ts';
import { changedSince } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { lockNames } from '../records/record-queries.ts';
import { lockAttribute, saveTexts } from '../values/value-queries.ts';
import { OPTION_NOUNS } from './edit-option.ts';
import { lockProductsOf, moveToOption } from './merge-queries.ts';
import { findMerge, type MergeRecord } from './merge-records.ts';
import { recordReplaced } from './replaced-options.ts';
import { findOptionId, findOptionName, insertOption } from './option-queries.ts';
import { abandonMerges } from './unfinished-merges.ts';

/**
 * Gives the products of a step of a merge their colour, size or unit back, which is added again with its translations,
 * except products that have changed since. Throws NotFound after 30 days; Refused if all have changed.
 */
export const undoOptionMerge: Undo = async (work, entry) => {
  const { db, now } = work;
  const merge = await findMerge(db, entry.id, now);
  if (!merge) throw new NotFound(msg('A merge can be undone for 30 days. This one is older.'));
  const { kind, option, into, products } = merge;
  await lockNames(db, kind);
  const id = await addAgain(db, merge);
  await recordReplaced(work, kind, { from: [], to: option.id });
  const ids = await lockProductsOf(db, kind, { ids: products, id: into, without: id });
  if (ids.length === 0 && products.length > 0) throw changedSince();
  await moveToOption(db, kind, { ids, from: into, to: id });
  await restoreTexts(db, merge);
  await abandonMerges(db, kind, into);
  await indexProducts(db, ids, now);
  const [, target] = entry.changes['name'] ?? [];
  await work.log({
    act: 'option.unmerge',
    kind: OPTION_NOUNS[kind],
    id,
    changes: {
      name: [target, option.name],
      products: [null, ids.length],
      ...(ids.length < products.length && { skipped: [0, products.length - ids.length] }),
    },
  });
};

/** The id of the merged option: it exists still, or another has got its name, or it is added again. */
async function addAgain(tx: DatabaseTransaction, { kind, option }: MergeRecord): Promise<number> {
  if ((await findOptionName(tx, kind, option.id)) !== undefined) return option.id;
  return (await findOptionId(tx, kind, option.name)) ?? insertOption(tx, kind, option);
}

/** Takes back the translations that the other one has taken over, except those that have changed since. */
async function restoreTexts(tx: DatabaseTransaction, { texts: copied }: MergeRecord) {
  // Sequential: a transaction has one connection.
  for (const { attribute_id, texts } of copied) {
    const attribute = await lockAttribute(tx, { id: attribute_id });
    if (!attribute) continue;
    const reversed = reverseTexts(attribute.translations, texts);
    await saveTexts(tx, attribute_id, withTexts(attribute.translations, reversed));
  }
}
