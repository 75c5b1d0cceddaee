import { foldText } from '#domain/search/fold-text.ts';
import { parseSearch, type Term, wordTerm } from '#domain/search/query-terms.ts';
import type { Database } from '#server/database/connect.ts';
import { repairCacheFor } from './repair-cache.ts';
import { listWordFacts, type WordFacts } from './word-queries.ts';

/** A parsed search. */
export interface ReadSearch {
  /** All must match; empty: the text contains nothing searchable. */
  terms: Term[];
  /** The whole text as a code or part of one; '' when it cannot be one. */
  code: string;
  /** The text with its words repaired, when one was. */
  corrected: string | null;
  /** The words of the search that occur in the catalogue, as searched. */
  knownWords: string[];
  /** Statistics of rare words, to decide whether a frequent neighbour was meant. */
  facts: Map<string, WordFacts>;
}

/** Parses a search text: sizes and codes unchanged, words repaired when the catalogue does not contain them. */
export async function readSearch(db: Database, text: string): Promise<ReadSearch> {
  const { words, isTyping, sizes, code } = parseSearch(text);
  const pairs = words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);
  const { facts, version } = await listWordFacts(db, [...new Set([...words, ...pairs])]);
  const repairs = repairCacheFor(db);
  const repaired: string[] = [];
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    const isFound =
      facts.get(word)?.is_known || (isLast && isTyping && facts.get(word)?.is_beginning);
    // Two halves of one word written apart: each may be unknown on its own.
    const isHalf = isSupportedPair(facts, pairs[at]) || isSupportedPair(facts, pairs[at - 1]);
    repaired.push(
      isFound || isHalf ? word : ((await repairs.get(version, word, isLast && isTyping)) ?? word),
    );
  }
  const changed = words.some((word, at) => word !== repaired[at]);
  return {
    terms: [...searchTerms(repaired, pairs, isTyping, facts), ...sizes],
    code,
    corrected: changed ? replaceWords(text, words, repaired) : null,
    knownWords: repaired.filter((word, at) => word !== words[at] || facts.get(word)?.is_known),
    facts,
  };
}

const isSupportedPair = (facts: Map<string, WordFacts>, pair: string | undefined) =>
  pair !== undefined && (facts.get(pair)?.kind ?? 0) > 0;

function searchTerms(
  words: string[],
  pairs: string[],
  isTyping: boolean,
  facts: Map<string, WordFacts>,
): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const isPrefix = isTyping && at === words.length - 1;
    const pair = pairs[at];
    if (isSupportedPair(facts, pair) && pair !== undefined) {
      const next = words[at + 1] ?? '';
      const apart = { kind: 'word' as const, parts: [word, next], prefix: false };
      const joined = wordTerm(pair, isTyping && at + 1 === words.length - 1);
      terms.push({ options: [apart, ...joined.options] });
      at += 1;
    } else {
      const parts = word.split(' ');
      terms.push(...parts.map((part, n) => wordTerm(part, isPrefix && n === parts.length - 1)));
    }
  }
  return terms;
}

function replaceWords(text: string, words: string[], repaired: string[]): string {
  return words
    .reduce(
      (result, word, at) =>
        result.replace(
          new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'),
          () => repaired[at] ?? word,
        ),
      foldText(text),
    )
    .trim();
}
