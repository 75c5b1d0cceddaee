import { textOf } from '#domain/i18n/sentence.ts';
import type { Work } from '#server/audit/operate.ts';
import { Failure } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import type { SignedInContext } from './console-context.ts';
import { operateOnce } from './operate-once.ts';
import { findEntryOfRequest } from './entry-of-request.ts';

interface Changes<Key> {
  /** What is changed, by a key. */
  keys: readonly Key[];
  /** What all are changed to, with the idempotency key of the call. */
  values: { idempotency_key: string };
  /** Their kind in the audit log. */
  kind: string;
  /** The id of one that the caller may change. Throws a Failure for others. */
  find: (key: Key) => Promise<number>;
  change: (work: Work, key: Key) => Promise<void>;
}

interface Outcome<Key> {
  /** `entry`: id of the log entry, with which the change can be undone. */
  changed: { key: Key; entry: number }[];
  refused: { key: Key; message: string }[];
}

/**
 * Makes the same change to several records, each in its own transaction; a refused one is reported with its
 * reason and does not stop the others.
 */
export async function changeEach<Key extends string | number>(
  context: SignedInContext,
  { keys, values, kind, find, change }: Changes<Key>,
): Promise<Outcome<Key>> {
  const t = translatorOf(context.locale);
  const outcome: Outcome<Key> = { changed: [], refused: [] };
  for (const key of new Set(keys)) {
    try {
      const id = await find(key);
      // A key per record: in a repeat after a lost response, those already changed are left alone, and the others follow.
      const once = { ...values, idempotency_key: `${values.idempotency_key}:${key}` };
      const entry = await operateOnce(context.db, byStaff(context), once, async (work) => {
        await change(work, key);
        return requireOwnEntry(work, kind, id);
      });
      outcome.changed.push({ key, entry });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcome.refused.push({ key, message: textOf(t, error.sentence) });
    }
  }
  return outcome;
}

/** The entry that a change has just made; with another one Undo would take back what somebody else did. */
async function requireOwnEntry(work: Work, kind: string, id: number): Promise<number> {
  const entry = await findEntryOfRequest(work, kind, id);
  if (entry === null) throw new Error(`The change of a ${kind} noted nothing in the audit log.`);
  return entry;
}
