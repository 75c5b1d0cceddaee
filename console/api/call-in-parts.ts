import { CallFailure } from './call.ts';

/** The most records that one call changes. */
const MOST_CHANGED = 200;

/** What a change of several records did. */
export interface Outcome<Changed, Refused> {
  changed: Changed[];
  refused: Refused[];
}

/**
 * Changes any number of records, in calls of at most MOST_CHANGED, one after another; returns what all calls changed and
 * refused. Throws CallFailure, of unknown outcome once a call has succeeded: only a repeat with the same key does not change
 * its records twice.
 */
export async function callInParts<Key, Changed, Refused>(
  keys: readonly Key[],
  change: (part: Key[]) => Promise<Outcome<Changed, Refused>>,
): Promise<Outcome<Changed, Refused>> {
  const all: Outcome<Changed, Refused> = { changed: [], refused: [] };
  for (let at = 0; at < keys.length; at += MOST_CHANGED) {
    try {
      const { changed, refused } = await change(keys.slice(at, at + MOST_CHANGED));
      all.changed.push(...changed);
      all.refused.push(...refused);
    } catch (error) {
      if (at > 0 && error instanceof CallFailure) throw new CallFailure(0, error.body);
      throw error;
    }
  }
  return all;
}
