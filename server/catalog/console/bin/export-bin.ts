import type { z } from 'zod';
import type { BinRow, exportBin as endpoint } from '#contract/console/catalog/bin.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { type Columns, exportList } from '#server/console/export-list.ts';
import { readBin } from './bin.ts';

const MAX_RECORDS = 50_000;

const COLUMNS: Columns<BinRow> = {
  kind: (row) => row.kind,
  name: (row) => row.name,
  shop: (row) => row.shop ?? '',
  deleted: (row) => row.deleted_at,
  removed: (row) => row.removed_at,
  actor: (row) => row.actor,
  person: (row) => row.person ?? '',
};

/** The caller's records of a filtered bin as CSV, latest first. */
export async function exportBin(
  context: SignedInContext,
  request: z.output<typeof endpoint.request>,
): Promise<string> {
  const { csv } = await exportList(context, {
    columns: COLUMNS,
    max: MAX_RECORDS,
    readAfter: (last, limit) => readBin(context, { ...request, last, limit }),
  });
  return csv;
}
