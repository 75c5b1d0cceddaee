import type { Logger } from 'pino';
import { deleteOldEntries } from '#server/audit/delete-old-entries.ts';
import { deleteOldMerges } from '#server/catalog/operate/options/merge-records.ts';
import { deleteOldMoves } from '#server/catalog/operate/stock/delete-old-moves.ts';
import { deleteOldChanges } from '#server/catalog/operate/values/delete-old-changes.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteOldReplacedFacets } from '#server/search/replaced-facets.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { deleteOldForms } from '#server/support/delete-old-forms.ts';
import { eachPart } from './each-part.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes what is older than its setting: entries of the log, changes of stock, messages and applications; and what undoing
 * changes of attribute values and merges of options would need. Returns whether anything may be left when the time is up.
 */
export async function deleteOldRecords(
  { db, log }: { db: Database; log: Pick<Logger, 'warn'> },
  now: Date,
  isTimeUp: () => boolean,
): Promise<boolean> {
  const settings = await readSettings(db, log);
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  let isMore = false;
  const parts = [
    () => deleteOldReplacedFacets(db),
    () => deleteOldChanges(db, now, isTimeUp),
    () => deleteOldMerges(db, now, isTimeUp),
    () => deleteOldForms(db, before(settings.keep_messages_days), isTimeUp),
    () => deleteOldEntries(db, before(settings.keep_log_days), isTimeUp),
    () => deleteOldMoves(db, before(settings.keep_stock_moves_days), isTimeUp),
  ];
  await eachPart(parts, async (part) => {
    if ((await part()) === true) isMore = true;
  });
  return isMore;
}
