import type { z } from 'zod';
import type { exportLog as endpoint } from '#contract/console/log.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { type Columns, exportList } from '#server/console/export-list.ts';
import { filterOf } from './log-filter.ts';
import { type EntryRow, latestEntries } from './latest-entries.ts';

/** An entry can be long: it has all texts of what it changed. */
const MAX_ENTRIES = 5_000;

const COLUMNS: Columns<EntryRow> = {
  date: (row) => new Date(row.at).toISOString(),
  actor: (row) => row.actor,
  person: (row) => row.staff ?? '',
  address: (row) => row.client_address ?? '',
  act: (row) => row.act,
  kind: (row) => row.kind,
  record_id: (row) => row.record_id,
  record_name: (row) => row.record_name ?? '',
  changes: (row) => JSON.stringify(row.changes),
  undone: (row) => (row.undone === null ? '' : new Date(row.undone.at).toISOString()),
};

/** The entries of a filtered log as CSV, latest first. */
export async function exportLog(
  context: SignedInContext,
  request: z.output<typeof endpoint.request>,
): Promise<string> {
  const filter = await filterOf(context, request);
  const { csv } = await exportList(context, {
    columns: COLUMNS,
    max: MAX_ENTRIES,
    readAfter: (last, limit) =>
      latestEntries(context.db, { ...filter, before: last?.id ?? null, limit }),
  });
  return csv;
}
