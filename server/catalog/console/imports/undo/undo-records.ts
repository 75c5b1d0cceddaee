import { sql } from 'kysely';
import type { CategoryRecord } from '#domain/catalog/catalogue-records.ts';
import { reverseChange, type TranslatedTexts } from '#domain/catalog/translations.ts';
import { isSame } from '#domain/staff/merge-edits.ts';
import { revertSubCategories } from '#domain/staff/undo/revert-sub-categories.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { withSavepoint } from '#server/database/transaction.ts';
import { Failure } from '#server/http/response/failure.ts';
import {
  type JournaledKind,
  type JournaledRecord,
  lockJournaled,
  readJournaled,
} from '../../../import/journal/journaled-record.ts';
import { editRecord, removeRecord } from '../../../operate/records/edit-record.ts';
import { countProductsOf } from '../../../operate/records/record-queries.ts';
import { withKind } from '../../../operate/records/with-kind.ts';
import type { ImportedRecord, SkippedPart } from './undo-queries.ts';

const skip = (reason: SkippedPart['reason'], field: string | null = null): SkippedPart => ({
  field,
  variant: null,
  reason,
  message: null,
});

/**
 * Restores the fields of a category, brand or attribute that an import has changed, except those changed since, or
 * removes one that it has created, unless products have it. Returns what was skipped.
 */
export async function undoRecord(
  work: Work,
  kind: JournaledKind,
  change: ImportedRecord,
): Promise<SkippedPart[]> {
  const { record_id: id, before } = change;
  const slug = await lockJournaled(work.db, kind, id);
  const now = slug === undefined ? undefined : await readJournaled(work.db, kind, slug);
  if (!now || now.is_binned) return before === null ? [] : [skip(now ? 'binned' : 'gone')];
  try {
    let skipped: SkippedPart[] = [];
    // A value that can no longer be stored leaves the transaction usable.
    await withSavepoint(work.db, async () => {
      const undo = before === null ? removeCreated : revertFields;
      skipped = await undo(work, kind, { change, now });
    });
    return skipped;
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 422) throw error;
    return [{ ...skip('refused'), message: { sentence: sentenceOf(error) } }];
  }
}

const sentenceOf = ({ message, errors }: Failure) => Object.values(errors ?? {})[0]?.[0] ?? message;

interface Step {
  change: ImportedRecord;
  now: JournaledRecord;
}

async function removeCreated(
  work: Work,
  kind: JournaledKind,
  { change, now }: Step,
): Promise<SkippedPart[]> {
  // Subcategories can be those that its products named.
  const { sub_categories: _, ...created } = (change.after ?? {}) as Record<string, unknown>;
  const isChanged = Object.entries(created).some(
    ([name, value]) => !isSame(now.fields[name], value),
  );
  if (isChanged) return [skip('changed')];
  return remove(work, kind, now);
}

/** Removes a record, to the bin if its kind has one, unless products have it. */
async function remove(
  work: Work,
  kind: JournaledKind,
  { id, fields }: JournaledRecord,
): Promise<SkippedPart[]> {
  if ((await withKind(kind, ({ table }) => countProductsOf(work.db, table, id))) > 0)
    return [skip('used')];
  await withKind(kind, (recordKind) => removeRecord(work, recordKind, String(fields['slug'])));
  return [];
}

async function revertFields(
  work: Work,
  kind: JournaledKind,
  { change, now }: Step,
): Promise<SkippedPart[]> {
  const [before, after] = [change.before ?? {}, change.after ?? {}] as Record<string, unknown>[];
  const names = Object.keys(before ?? {}).filter((name) => name !== 'sub_categories');
  const isOwn = (name: string) => isSame(now.fields[name], after?.[name]);
  const skipped = names.filter((name) => !isOwn(name)).map((name) => skip('changed', name));
  const fields = Object.fromEntries(
    names.filter(isOwn).map((name) => [name, earlierValue(name, now.fields[name], before?.[name])]),
  );
  if (before?.['sub_categories'] !== undefined) {
    const reverted = revertSubCategories(
      now.fields['sub_categories'] as CategoryRecord['sub_categories'],
      {
        before: before['sub_categories'] as CategoryRecord['sub_categories'],
        after: (after?.['sub_categories'] ?? []) as CategoryRecord['sub_categories'],
      },
      await listUses(work.db, now.id),
    );
    fields['sub_categories'] = reverted.sub_categories;
    for (const reason of reverted.skipped) skipped.push(skip(reason, 'sub_categories'));
  }
  if (Object.keys(fields).length > 0)
    await withKind(kind, (recordKind) =>
      editRecord(work, recordKind, String(now.fields['slug']), fields),
    );
  return change.was_binned ? [...skipped, ...(await remove(work, kind, now))] : skipped;
}

/** Translations are merged when they are written: what the change has added must be named to go. */
const earlierValue = (name: string, now: unknown, before: unknown) =>
  name === 'translations'
    ? reverseChange(now as TranslatedTexts, before as TranslatedTexts)
    : before;

/** Whether products that are not in the bin, or only others, have each subcategory of a category. */
async function listUses(
  tx: Database,
  categoryId: number,
): Promise<Map<string, 'shown' | 'binned'>> {
  const { rows } = await sql<{ slug: string; is_shown: boolean }>`
    select s.slug, bool_or(p.deleted_at is null) as is_shown from sub_categories s
    join product_sub_categories l on l.sub_category_id = s.id
    join products p on p.id = l.product_id
    where s.category_id = ${categoryId} group by s.slug`.execute(tx);
  return new Map(rows.map(({ slug, is_shown }) => [slug, is_shown ? 'shown' : 'binned']));
}
