import { reverseTexts, withTexts } from '#domain/catalog/specification/value-texts.ts';
import { msg } from '#domain/i18n/msg.ts';
import { includesScope, scopeOf } from '#domain/staff/rights.ts';
import { changedSince } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { Failure, NotFound } from '#server/http/response/failure.ts';
import { lockNames } from '../records/record-queries.ts';
import { countChanged, findChange, type StoredValueChange } from './change-queries.ts';
import { undoableSince } from './delete-old-changes.ts';
import { entryOf, recordReplaced, runOrQueue } from './start-change.ts';
import { storeChange } from './store-change.ts';
import { lockAttribute, saveTexts } from './value-queries.ts';

/**
 * Restores the earlier values or tags of the products that a change has changed, except those that have changed since:
 * immediately, or for many as a job. Throws NotFound after 30 days; 403 for tags in shops of others; Refused if all
 * have changed, and while a job changes one of the values.
 */
export const undoValueChange: Undo = async (work, entry, { session }) => {
  const { db, now, staff } = work;
  const change = await findChange(db, entry.record_id);
  // What undoing older changes needs may be partly deleted.
  if (!change || !staff || new Date(change.created_at) < undoableSince(now)) {
    throw new NotFound(msg('Changes of values can be undone for 30 days. This one is older.'));
  }
  const field = { id: change.attribute_id };
  const scope = scopeOf(session.roles, 'products.edit');
  const mayEdit = includesScope(scope, change.shop_ids ?? 'all');
  if (field.id === null && !mayEdit) throw new Failure(403, msg("Your role doesn't include this."));
  const texts = await restoreTexts(db, change);
  const products = await countChanged(db, change.id);
  const id = await storeChange(work, scope, {
    attribute_id: change.attribute_id,
    shop_ids: change.shop_ids,
    staff_id: staff.id,
    from_values: change.to_values,
    to_values: change.from_values,
    restores: change.id,
    texts,
    total: products,
    now,
  });
  const { kind: valueKind, from_values, to_values } = change;
  await recordReplaced(work, { id: field.id, kind: valueKind }, to_values, from_values);
  const changed = await runOrQueue(work, id, products);
  if (changed === 0) throw changedSince();
  const { act, kind, field: name } = entryOf(field);
  const [before, after] = entry.changes[name] ?? [];
  await work.log({
    act,
    kind,
    id,
    changes: {
      [name]: [after, before],
      products: [null, changed],
      ...(changed < products && { skipped: [0, products - changed] }),
    },
  });
};

/** Puts back the translations that a change has written, and returns what that changed; tags have none. */
async function restoreTexts(tx: DatabaseTransaction, { attribute_id, texts }: StoredValueChange) {
  if (attribute_id === null) {
    await lockNames(tx, 'product_tags');
    return texts;
  }
  const attribute = await lockAttribute(tx, { id: attribute_id });
  const reversed = reverseTexts(attribute?.translations ?? {}, texts);
  await saveTexts(tx, attribute_id, withTexts(attribute?.translations ?? {}, reversed));
  return reversed;
}
