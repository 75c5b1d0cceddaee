import { deletionVariants } from '#domain/search/spelling.ts';
import type { Database } from '#server/database/connect.ts';
import { splitMark } from './language-word.ts';
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
 * Rebuilds the words for spelling correction, the phrases of suggestions and the ranks. Safe while the shop runs: readers
 * see the old state until it commits, and only changes are written. Runs after imports and periodically.
 */
export async function rebuildSearchWords(db: Database): Promise<void> {
  await transaction(db, async (tx) => {
    await lockRebuild(tx);
    await countFacets(tx);
    await refreshRanks(tx);
    await collectWords(tx);
    const changed = await mergeWords(tx);
    for (let at = 0; at < changed.length; at += BATCH)
      await replaceWordDeletes(tx, changed.slice(at, at + BATCH).map(withDeletions));
    await replacePhrases(tx);
  });
  await analyzeSearch(db);
}

// Long words of names and properties tolerate two edits; descriptions have too many words for that.
function withDeletions({ word: listed, kind }: { word: string; kind: number }) {
  const { mark, word } = splitMark(listed);
  const remains = deletionVariants(word, kind > 0 && word.length >= 6 ? 2 : 1);
  return { word: listed, remains: remains.map((rest) => mark + rest) };
}
