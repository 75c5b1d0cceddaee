import { type Term, wordTerm } from '#domain/search/query-terms.ts';
import type { Database } from '#server/database/connect.ts';
import type { Conditions } from './conditions.ts';
import { hasCandidates } from './listing-queries.ts';
import type { ReadSearch } from './read-search.ts';
import { findLikelyMeant } from './repair-word.ts';

const FEW = 5;

/**
 * Another search to offer: without results, the most words that do match; with few results, a far more frequent word
 * one slip away. null: none.
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
  return total > 0 ? null : fewerWords(db, read.knownWords);
}

/** The words without one of them, or one of a few words, that matches something. */
async function fewerWords(db: Database, words: string[]): Promise<string | null> {
  const withoutOne = words.length > 2 ? words.map((_, at) => words.toSpliced(at, 1)) : [];
  for (const some of [words, ...withoutOne, ...words.map((word) => [word])]) {
    const terms = some.flatMap((word) => word.split(' ')).map((word) => wordTerm(word, false));
    if (terms.length > 0 && (await hasCandidates(db, searchFor(terms)))) return some.join(' ');
  }
  return null;
}

function searchFor(terms: Term[]): Conditions {
  const read = { terms, code: '', corrected: null, knownWords: [], facts: new Map() };
  return {
    search: read,
    shop_id: null,
    category_id: null,
    flash_sale_id: null,
    groups: [],
    best: false,
  };
}
