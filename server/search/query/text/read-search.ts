import { foldText } from '#domain/search/fold-text.ts';
import { parseSearch, type Term, tokenTerm, wordTerm } from '#domain/search/query-terms.ts';
import { isAmount } from '#domain/search/type-words.ts';
import type { Database } from '#server/database/connect.ts';
import { correctionCacheFor } from './correction-cache.ts';
import { listWordFacts, type WordFacts } from './word-queries.ts';

/** A part of a search: a word, two words that the catalogue writes as one, or a size. */
export interface SearchPart {
  /** As searched, with its spelling corrected. */
  text: string;
  typed: string;
  /** Its position in the text. */
  position: number;
  terms: Term[];
  /** Sizes that share a measure with it. */
  near: Term[];
  /** The thread and the length of a size, as separate terms. */
  apart: Term[];
  isSize: boolean;
  /**
   * The first of two words that were written as one: it says what sort of thing the second names, unless that is an
   * amount.
   */
  isQualifier: boolean;
}

/** A parsed search. */
export interface ReadSearch {
  /** All must match; empty when the text contains nothing searchable. */
  terms: Term[];
  /** Matching products rank first, but these need not match. */
  near: Term[];
  /** `terms`, grouped by the part of the text that they come from, in its order. */
  parts: SearchPart[];
  /** The whole text as a code or part of one; '' when it cannot be one. */
  code: string;
  /** The text with corrected words; null when none was. */
  corrected: string | null;
  /** Statistics of rare words, to decide whether a similar frequent word was meant. */
  facts: Map<string, WordFacts>;
}

/**
 * Parses a search text: sizes and codes unchanged, words corrected when the catalogue does not contain them. `language`:
 * a language other than the shop's own, in which words are searched as well.
 */
export async function readSearch(
  db: Database,
  text: string,
  language: string | null = null,
): Promise<ReadSearch> {
  const { words, isTyping, sizes, code } = parseSearch(text);
  const pairs = words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);
  const { facts, version } = await listWordFacts(db, [...new Set([...words, ...pairs])], language);
  const corrections = correctionCacheFor(db);
  const corrected: string[] = [];
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    const isFound =
      facts.get(word)?.is_known || (isLast && isTyping && facts.get(word)?.is_beginning);
    // Two halves of a compound written apart: each may be unknown on its own.
    const isHalf = isSupportedPair(facts, pairs[at]) || isSupportedPair(facts, pairs[at - 1]);
    corrected.push(
      isFound || isHalf
        ? word
        : ((await corrections.get(version, { word, isTyping: isLast && isTyping, language })) ??
            word),
    );
  }
  const changed = words.some((word, at) => word !== corrected[at]);
  const folded = foldText(text);
  const parts = [
    ...wordParts({ typed: words, corrected, pairs, isTyping, facts }).map(({ first, ...part }) => ({
      ...part,
      terms: language === null ? part.terms : part.terms.map((term) => ({ ...term, language })),
      position: positionOfWord(folded, first),
      near: [],
      apart: [],
      isSize: false,
    })),
    ...sizes.map(({ text: written, near, apart, ...term }) => ({
      text: written,
      typed: written,
      position: folded.indexOf(written),
      terms: [term],
      near: near.map(tokenTerm),
      apart: apart.map(tokenTerm),
      isSize: true,
      isQualifier: false,
    })),
  ].toSorted((a, b) => a.position - b.position);
  return {
    terms: parts.flatMap(({ terms }) => terms),
    near: [],
    parts,
    code,
    corrected: changed ? replaceWords(text, words, corrected) : null,
    facts,
  };
}

/**
 * The search with thread and length (M8 x 40) as separate terms, or the measures when it is nothing but a size; null
 * when it has none.
 */
export function measuresApart(read: ReadSearch): ReadSearch | null {
  const isAlone = read.parts.length === 1;
  const apartOf = ({ apart, near }: SearchPart) => (apart.length > 0 || !isAlone ? apart : near);
  if (read.parts.every((part) => apartOf(part).length < 2)) return null;
  const parts = read.parts.map((part) => {
    const apart = apartOf(part);
    return apart.length < 2 ? part : { ...part, terms: apart };
  });
  return { ...read, parts, terms: parts.flatMap(({ terms }) => terms), code: '' };
}

/** A search for nothing but a size, read as one for each of its measures (700, 28); null for any other search. */
export async function measuresOf(db: Database, read: ReadSearch): Promise<ReadSearch | null> {
  const [part] = read.parts;
  if (part === undefined || read.parts.length > 1 || !part.isSize) return null;
  const apart = part.typed.split(/\s?[x*]\s?/u);
  return apart.length > 1 ? { ...(await readSearch(db, apart.join(' '))), code: '' } : null;
}

const positionOfWord = (folded: string, word: string): number =>
  folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'));

const isSupportedPair = (facts: Map<string, WordFacts>, pair: string | undefined) =>
  pair !== undefined && (facts.get(pair)?.kind ?? 0) > 0;

interface ReadWords {
  typed: string[];
  corrected: string[];
  pairs: string[];
  isTyping: boolean;
  facts: Map<string, WordFacts>;
}

function wordParts({ typed, corrected, pairs, isTyping, facts }: ReadWords) {
  /** `first`: the first word of the part, as typed. */
  const parts: (Pick<SearchPart, 'text' | 'typed' | 'terms' | 'isQualifier'> & {
    first: string;
  })[] = [];
  for (let at = 0; at < corrected.length; at += 1) {
    const word = corrected[at] ?? '';
    const first = typed[at] ?? '';
    const isPrefix = isTyping && at === corrected.length - 1;
    const pair = pairs[at];
    if (isSupportedPair(facts, pair) && pair !== undefined) {
      const next = corrected[at + 1] ?? '';
      const apart = { kind: 'word' as const, parts: [word, next], prefix: false };
      const joined = wordTerm(pair, { isPrefix: isTyping && at + 1 === corrected.length - 1 });
      const terms = [{ options: [apart, ...joined.options] }];
      parts.push({
        text: `${word} ${next}`,
        typed: `${first} ${typed[at + 1] ?? ''}`,
        first,
        terms,
        isQualifier: false,
      });
      at += 1;
    } else {
      const halves = word.split(' ');
      for (const [n, half] of halves.entries()) {
        const isWhole = halves.length === 1;
        const terms = [wordTerm(half, { isPrefix: isPrefix && n === halves.length - 1 })];
        const isQualifier = n < halves.length - 1 && !isAmount(halves.at(-1) ?? '');
        parts.push({ text: half, typed: isWhole ? first : half, first, terms, isQualifier });
      }
    }
  }
  return parts;
}

function replaceWords(text: string, words: string[], corrected: string[]): string {
  return words
    .reduce(
      (result, word, at) =>
        result.replace(
          new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'),
          () => corrected[at] ?? word,
        ),
      foldText(text),
    )
    .trim();
}
