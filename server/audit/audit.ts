import type { Act } from '#contract/console/acts.ts';
import type { Database } from '#server/database/connect.ts';
import { insertEntry } from './queries.ts';

/**
 * Who makes a change, and when: the operator at the command line, a member of staff and their address, or the shop
 * itself on a timer.
 */
export type By = {
  now: Date;
  /** Language of refusals; omitted: English. */
  locale?: string;
  /** The id of the entry that this change undoes. */
  undoOf?: number;
} & (
  | { actor: 'command-line' | 'system'; staff?: undefined }
  | { actor: 'staff'; staff: { id: number; clientAddress: string; requestId: string } }
);

export type Actor = By['actor'];

/** Changed fields with their old and new JSON values. */
export type Changes = Record<string, readonly [before: unknown, after: unknown]>;

/** A log entry: what was done, and `kind` and `id` of the object it was done to. */
export interface Entry {
  act: Act;
  kind: string;
  id: number;
  changes: Changes;
}

/**
 * Writes an audit log entry in the transaction of the change. Unchanged fields are omitted; if nothing changed, nothing
 * is written.
 */
export async function audit(
  tx: Database,
  { actor, now, staff, undoOf }: By,
  { act, kind, id, changes }: Entry,
): Promise<void> {
  const changed = Object.entries(changes).filter(([, [before, after]]) => !isSame(before, after));
  if (changed.length === 0) return;
  await insertEntry(tx, {
    at: now,
    actor,
    staff_id: staff?.id ?? null,
    client_address: staff?.clientAddress ?? null,
    request_id: staff?.requestId ?? null,
    act,
    kind,
    record_id: id,
    changes: JSON.stringify(Object.fromEntries(changed)),
    undo_of: undoOf ?? null,
  });
}

const isSame = (before: unknown, after: unknown) =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
