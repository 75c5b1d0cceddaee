import type { Database } from '#server/database/connect.ts';
import type { ReadSearch } from '../text/read-search.ts';
import { findLikelyMeant } from '../text/correct-word.ts';

const FEW = 5;

/**
 * An alternative search to offer beside few results: with a far more frequent word one edit away; null when there is
 * none.
 */
export async function suggestOther(
  db: Database,
  read: ReadSearch,
  text: string,
  total: number,
): Promise<string | null> {
  if (total >= FEW) return null;
  for (const facts of read.facts.values()) {
    if (!facts.is_known || facts.products === 0 || !text.toLowerCase().includes(facts.word))
      continue;
    const meant = await findLikelyMeant(db, facts);
    if (meant !== null) return text.toLowerCase().replace(facts.word, meant);
  }
  return null;
}
