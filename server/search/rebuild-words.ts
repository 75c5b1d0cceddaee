import { deletesOf } from '#domain/search/spelling.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { analyzeSearch, lockRebuild, countFacets, refreshRanks } from './indexing/rank-queries.ts';
import {
  collectWords,
  mergeWords,
  replacePhrases,
  replaceWordDeletes,
} from './indexing/word-list-queries.ts';

const BATCH = 2000;

/**
 * Makes the words known to spelling repair, the phrases of suggestions and the ranks anew from what is listed. Safe
 * while the shop runs: readers see the old state until it is done, and only what changed is written. Meant to run after
 * an import and then now and again.
 */
export async function rebuildSearchWords(db: Database): Promise<void> {
  await transaction(db, async (tx) => {
    await lockRebuild(tx);
    await countFacets(tx);
    await refreshRanks(tx);
    await collectWords(tx);
    const changed = await mergeWords(tx);
    for (let at = 0; at < changed.length; at += BATCH)
      await replaceWordDeletes(tx, changed.slice(at, at + BATCH).map(remainsOf));
    await replacePhrases(tx);
  });
  await analyzeSearch(db);
}

// Two slips are forgiven in long words of names and properties; words of descriptions are too many for that.
function remainsOf({ word, kind }: { word: string; kind: number }) {
  return { word, remains: deletesOf(word, kind > 0 && word.length >= 6 ? 2 : 1) };
}
