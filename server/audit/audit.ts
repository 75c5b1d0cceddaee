import type { Database } from '#server/database/connect.ts';
import { insertEntry } from './queries.ts';

/** Who changes something: the operator at the command line, a member of the staff, or the shop itself by a timer. */
export type Actor = 'command-line' | 'staff' | 'system';

/** Fields with what they were and what they are; JSON values. */
export type Changes = Record<string, readonly [before: unknown, after: unknown]>;

/** What is noted of one intention: `act` is 'noun.verb', `kind` and `id` name the thing. */
export interface Entry {
  act: `${string}.${string}`;
  kind: string;
  id: number;
  changes: Changes;
}

/**
 * Writes an entry of the audit log in the transaction of the change. Fields that did not change are left out; where
 * none did, nothing is written.
 */
export async function audit(
  tx: Database,
  { actor, now }: { actor: Actor; now: Date },
  { act, kind, id, changes }: Entry,
): Promise<void> {
  const changed = Object.entries(changes).filter(([, [before, after]]) => !isSame(before, after));
  if (changed.length === 0) return;
  await insertEntry(tx, {
    at: now,
    actor,
    act,
    kind,
    thing_id: id,
    changes: JSON.stringify(Object.fromEntries(changed)),
  });
}

const isSame = (before: unknown, after: unknown) =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
