import { foldText } from '#domain/search/fold-text.ts';
import type { Database } from '#server/database/connect.ts';
import { currentProductIndex } from './column-index/product-index.ts';
import { type ReadSearch, readSearch } from './query/text/read-search.ts';
import {
  listBestProducts,
  listFindingTexts,
  listPhrases,
  listTranslatedNames,
  type Source,
} from './query/suggestions/suggestion-queries.ts';
import { listWordsBeginning } from './query/text/word-queries.ts';

/** Suggestions while a search is typed; the caller adds names and pictures. */
export interface Suggestions {
  words: string[];
  product_ids: number[];
  categories: { id: number }[];
  brands: { id: number; name: string }[];
}

const WORDS = 5;
const PRODUCTS = 6;
const MAX_TEXT = 100;

/** Suggests words, products, categories and brands for a text being typed, even misspelt; nothing for "". */
export async function suggest(
  db: Database,
  text: string,
  language: string | null = null,
): Promise<Suggestions> {
  const typed = foldText(text.slice(0, MAX_TEXT)).trim();
  if (typed === '') return { words: [], product_ids: [], categories: [], brands: [] };
  const [read, index] = await Promise.all([
    readSearch(db, typed, language),
    currentProductIndex(db),
  ]);
  const meant = read.corrected ?? typed;
  const source = index.read(({ columns }) => columns.hasBest) ? 'best' : 'all';
  const [named, phrases, words, product_ids] = await Promise.all([
    language === null ? [] : listTranslatedNames(db, meant, language, WORDS),
    listPhrases(db, meant, WORDS),
    completeWords(db, meant, source, language),
    findProducts(db, read, source),
  ]);
  const plain = phrases.filter(({ kind }) => kind === 'phrase').map(({ phrase }) => phrase);
  return {
    words: [...new Set([...words.slice(0, 2), ...plain, ...words])].slice(0, WORDS),
    product_ids,
    categories: unique([...named, ...phrases], 'category').map(({ ref_id }) => ({ id: ref_id })),
    brands: unique([...named, ...phrases], 'brand').map(({ ref_id, phrase }) => ({
      id: ref_id,
      name: phrase,
    })),
  };
}

async function findProducts(db: Database, read: ReadSearch, source: Source): Promise<number[]> {
  if (read.terms.length === 0 && read.code === '') return [];
  const products = await listBestProducts(db, read, source, PRODUCTS);
  return products.length === PRODUCTS || source === 'all'
    ? products
    : listBestProducts(db, read, 'all', PRODUCTS);
}

/** Completions of the text's last word that match something. */
async function completeWords(
  db: Database,
  text: string,
  source: Source,
  language: string | null,
): Promise<string[]> {
  const [, before = '', last = ''] = /^(.*?)(\p{L}*)$/su.exec(text) ?? [];
  if (last === '') return [];
  const completions = await listWordsBeginning(
    db,
    last,
    before === '' ? WORDS : 3 * WORDS,
    language,
  );
  const texts = completions.map(({ word }) => before + word);
  if (before === '') return texts;
  const finding = await listFindingTexts(db, texts, WORDS, { source, language });
  return finding.length > 0 || source === 'all'
    ? finding
    : listFindingTexts(db, texts, WORDS, { source: 'all', language });
}

function unique<T extends { kind: string; ref_id: number }>(phrases: T[], kind: T['kind']): T[] {
  return [
    ...new Map(
      phrases
        .filter((entry) => entry.kind === kind)
        .toReversed()
        .map((entry) => [entry.ref_id, entry]),
    ).values(),
  ].toReversed();
}
