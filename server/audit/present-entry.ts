import type { LogEntry } from '#contract/console/log.ts';
import type { EntryRow } from './queries.ts';

/** An audit log entry in the form the console shows; `seesAddress`: with the client's address. */
export function presentEntry(row: EntryRow, { seesAddress }: { seesAddress: boolean }): LogEntry {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.actor,
    person: row.staff,
    // An import that runs as a job has none.
    address: (seesAddress && row.client_address) || null,
    request_id: row.request_id,
    act: row.act,
    kind: row.kind,
    record_id: row.record_id,
    record_name: row.record_name,
    currency: row.currency,
    undone: row.undone && { by: row.undone.by, at: new Date(row.undone.at).toISOString() },
    undo_of: row.undo_of,
    changes: Object.entries(row.changes).map(([field, [before, after]]) => ({
      field,
      before: before ?? null,
      after: after ?? null,
    })),
  };
}
