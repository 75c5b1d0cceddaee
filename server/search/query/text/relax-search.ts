import type { RelaxedSearch } from '#contract/catalog/product-list.ts';
import type { Term } from '#domain/search/query-terms.ts';
import { headOf, partWeights, relaxations } from '#domain/search/relax.ts';
import type { Database } from '#server/database/connect.ts';
import type { ListScope } from '../list-scope.ts';
import { measuresOf, type ReadSearch, type SearchPart } from './read-search.ts';
import { countMatches, type ExaminedPart, examineParts } from './relax-queries.ts';

/** A search for some parts of another, and the description for the shopper. */
export interface Relaxed {
  read: ReadSearch;
  /** The terms of the word that names the kind of product; null if none does. */
  kind: Term[] | null;
  relaxed: RelaxedSearch;
}

/**
 * When no product of the scope matches all words: the search for as many of them as possible (see relaxations); among
 * equals the more significant words, then more matches. Sizes near one left out rank first. A size alone (700 x 28) is
 * searched by its measures. null when no word matches anything, or there is only one.
 */
export async function relaxSearch(
  db: Database,
  whole: ReadSearch,
  scope: ListScope,
): Promise<Relaxed | null> {
  const measures = await measuresOf(db, whole);
  // Parts of a product code that does not exist mean nothing.
  if (measures === null && whole.code !== '') return null;
  const read = measures ?? whole;
  if (read.parts.length < 2) return null;
  const listed = await examineParts(db, read.parts, scope, 'product_search');
  const parts = listed.filter(({ isNoise }) => !isNoise);
  const isListed = parts.some(({ products }) => products > 0);
  const table = isListed ? 'product_search' : 'product_search_text';
  const examined = isListed
    ? parts
    : await examineParts(
        db,
        parts.map(({ part }) => part),
        scope,
        table,
      );
  const matching = examined.filter(({ products }) => products > 0);
  const weights = partWeights(matching);
  const isNumeric = parts.every(({ part }) => isNumber(part));
  const head = matching[headOf(matching)];
  for (const sets of relaxations(matching)) {
    const candidates = sets.map((set) => set.flatMap((at) => matching[at] ?? []));
    const counts = await countMatches(
      db,
      candidates.map((candidate) => ({
        terms: candidate.flatMap(({ part }) => part.terms),
        // A blue box for screws is no answer to "blue wood screw", though it has two of its words.
        kind: head && candidate.includes(head) ? head.part.terms : null,
      })),
      scope,
      table,
    );
    const weightOf = (set: number[]) => set.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
    const [best] = candidates
      .map((candidate, at) => ({
        candidate,
        count: counts[at] ?? 0,
        weight: weightOf(sets[at] ?? []),
      }))
      .filter(({ candidate, count }) => count > 0 && (isNumeric || isSignificant(candidate)))
      .toSorted((a, b) => b.weight - a.weight || b.count - a.count);
    if (best) {
      const searched = new Set(best.candidate.map(({ part }) => part));
      return {
        ...reduceSearch(read, searched, new Set(parts.map(({ part }) => part))),
        kind: head && searched.has(head.part) ? head.part.terms : null,
      };
    }
  }
  return null;
}

/** A single letter is in too many names to be searched for alone, and so is a number without its unit. */
const isSignificant = (candidate: ExaminedPart[]) =>
  candidate.some(({ part }) => !isNumber(part) && (part.isSize || part.text.length > 1));

const isNumber = ({ text }: SearchPart) => /^\d+$/u.test(text);

/** The search for the remaining parts; the shopper is shown the significant ones. */
function reduceSearch(
  read: ReadSearch,
  searched: Set<SearchPart>,
  shown: Set<SearchPart>,
): Omit<Relaxed, 'kind'> {
  const parts = read.parts.filter((part) => searched.has(part));
  const leftOut = read.parts.filter((part) => !searched.has(part));
  return {
    read: {
      ...read,
      terms: parts.flatMap(({ terms }) => terms),
      near: leftOut.flatMap(({ terms, near }) => [...near, ...terms]),
      parts,
      code: '',
    },
    relaxed: {
      search: parts.map(({ text }) => text).join(' '),
      words: read.parts
        .filter((part) => shown.has(part))
        .map((part) =>
          searched.has(part)
            ? { text: part.text, is_left_out: false }
            : { text: part.typed, is_left_out: true },
        ),
    },
  };
}
