import { reverseTexts, withTexts } from '#domain/catalog/specification/value-texts.ts';
import { msg } from '#domain/i18n/msg.ts';
import { changedSince } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { countChanged, findChange, insertChange } from './change-queries.ts';
import { requireNoJob, runOrQueue } from './change-values.ts';
import { undoableSince } from './delete-old-changes.ts';
import { lockAttribute, saveTexts } from './value-queries.ts';

/**
 * Gives the products that a change of values has changed their earlier ones back, but for those that have changed since:
 * at once, or of many as a job. Throws NotFound after 30 days; Refused if all have changed, and while a job runs.
 */
export const undoValueChange: Undo = async (work, entry) => {
  const { db, now, staff } = work;
  const found = await findChange(db, entry.thing_id);
  const attribute = found && (await lockAttribute(db, { id: found.attribute_id }));
  // What older ones need may be half deleted.
  if (!attribute || !staff || new Date(found.created_at) < undoableSince(now)) {
    throw new NotFound(msg('Changes of values can be undone for 30 days. This one is older.'));
  }
  await requireNoJob(db, attribute.id);
  const products = await countChanged(db, found.id);
  const texts = reverseTexts(attribute.translations, found.texts);
  await saveTexts(db, attribute.id, withTexts(attribute.translations, texts));
  const id = await insertChange(db, {
    attribute_id: attribute.id,
    staff_id: staff.id,
    from_values: found.to_values,
    to_values: found.from_values,
    restores: found.id,
    texts,
    total: products,
    now,
  });
  const changed = await runOrQueue(work, id, products);
  if (changed === 0) throw changedSince();
  const [before, after] = entry.changes['value'] ?? [];
  await work.log({
    act: 'attribute.values',
    kind: 'attribute-values',
    id,
    changes: {
      value: [after, before],
      products: [null, changed],
      ...(changed < products && { skipped: [0, products - changed] }),
    },
  });
};
