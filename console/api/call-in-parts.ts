/** The most records that one call changes. */
const MOST_CHANGED = 200;

interface Changed<Done, Refused> {
  changed: Done[];
  refused: Refused[];
}

/** Changes as many records as there are, by one call after another; returns what all of them changed and refused. */
export async function callInParts<Key, Done, Refused>(
  keys: readonly Key[],
  change: (part: Key[]) => Promise<Changed<Done, Refused>>,
): Promise<Changed<Done, Refused>> {
  const all: Changed<Done, Refused> = { changed: [], refused: [] };
  for (let at = 0; at < keys.length; at += MOST_CHANGED) {
    const { changed, refused } = await change(keys.slice(at, at + MOST_CHANGED));
    all.changed.push(...changed);
    all.refused.push(...refused);
  }
  return all;
}
