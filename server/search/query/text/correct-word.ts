import {
  chooseCompletion,
  chooseCorrection,
  likelyCorrection,
  wordSplits,
} from '#domain/search/spelling-correction.ts';
import { allowedEdits, deletionVariants } from '#domain/search/spelling.ts';
import type { Database } from '#server/database/connect.ts';
import {
  listExistingWords,
  listSimilarWords,
  listWordsBeginning,
  type WordFacts,
} from './word-queries.ts';

const COMPLETIONS_COMPARED = 2000;

export interface WordToCorrect {
  word: string;
  isTyping: boolean;
  /** A language other than the shop's own, to which the word may belong as well. */
  language: string | null;
}

/**
 * The catalogue word that an unknown word was meant to be; two words separated by a space when it was two written
 * together; null when none is similar. `isTyping`: also completes the beginning of a word.
 */
export async function correctWord(
  db: Database,
  { word, isTyping, language }: WordToCorrect,
): Promise<string | null> {
  if (word.length < 3) return null;
  const similar = await listSimilarWords(
    db,
    deletionVariants(word, allowedEdits(word.length)),
    language,
  );
  const oneEdit = chooseCorrection(word, similar, 1);
  if (oneEdit !== null) return oneEdit;
  // Two words without an edit, or the beginning of a word with one edit, are nearer than a whole word with two.
  const [completed, { both, last }] = await Promise.all([
    isTyping ? completeWord(db, word, language) : null,
    splitWord(db, word, language),
  ]);
  return both ?? completed ?? chooseCorrection(word, similar) ?? last;
}

async function completeWord(
  db: Database,
  word: string,
  language: string | null,
): Promise<string | null> {
  return chooseCompletion(
    word,
    await listWordsBeginning(db, word.slice(0, 1), COMPLETIONS_COMPARED, language),
  );
}

/** A far more frequent word similar to a rare one, which may have been meant; null without one. */
export async function findLikelyMeant(db: Database, facts: WordFacts): Promise<string | null> {
  return likelyCorrection(facts, await listSimilarWords(db, deletionVariants(facts.word, 1), null));
}

/** Two words that stand for a compound: both of the catalogue, or only the last, which says what it is (jig saw). */
async function splitWord(
  db: Database,
  word: string,
  language: string | null,
): Promise<{ both: string | null; last: string | null }> {
  const splits = wordSplits(word);
  const words = new Map(
    (await listExistingWords(db, splits.flat(), language)).map((entry) => [entry.word, entry]),
  );
  const weight = (half: string) => words.get(half)?.products ?? 0;
  const isName = (half: string) => (words.get(half)?.kind ?? 0) > 0;
  const [both] = splits
    .filter((halves) => halves.every(isName))
    .toSorted((a, b) => Math.min(...b.map(weight)) - Math.min(...a.map(weight)));
  const last = splits.find(([, half]) => isName(half));
  return { both: both?.join(' ') ?? null, last: last?.join(' ') ?? null };
}
