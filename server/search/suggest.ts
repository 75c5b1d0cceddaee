import { foldText } from '#domain/search/fold-text.ts';
import type { Database } from '#server/database/connect.ts';
import { currentProductIndex } from './column-index/product-index.ts';
import { type ReadSearch, readSearch } from './query/text/read-search.ts';
import {
  listBestProducts,
  listBrandsOfShop,
  listMatchingTexts,
  listPhrases,
  listTranslatedNames,
  type Phrase,
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

/**
 * Suggests words, products, categories and brands for a text being typed, even misspelt; nothing for "". `language`:
 * other than the shop's own; `shopId`: the only shop that sells. The caller omits categories without products.
 */
export async function suggest(
  db: Database,
  text: string,
  { language = null, shopId = null }: { language?: string | null; shopId?: number | null } = {},
): Promise<Suggestions> {
  const typed = foldText(text.slice(0, MAX_TEXT)).trim();
  if (typed === '') return { words: [], product_ids: [], categories: [], brands: [] };
  const [read, index] = await Promise.all([
    readSearch(db, typed, language),
    currentProductIndex(db),
  ]);
  const meant = read.corrected ?? typed;
  const tier = index.read(({ columns }) => columns.hasBest) ? 'best' : 'all';
  const where = { source: { tier, shopId } as const, language };
  const [named, phrases, words, product_ids] = await Promise.all([
    language === null ? [] : listTranslatedNames(db, meant, language, WORDS),
    listPhrases(db, meant, WORDS),
    completeWords(db, meant, where),
    findProducts(db, read, where.source),
  ]);
  const plain = phrases.filter(({ kind }) => kind === 'phrase').map(({ phrase }) => phrase);
  const matching = shopId === null ? plain : await textsWithMatches(db, plain, where);
  const brands = unique([...named, ...phrases], 'brand');
  return {
    words: [...new Set([...words.slice(0, 2), ...matching, ...words])].slice(0, WORDS),
    product_ids,
    categories: unique([...named, ...phrases], 'category').map(({ ref_id }) => ({ id: ref_id })),
    brands: (await brandsOfShop(db, brands, shopId)).map(({ ref_id, phrase }) => ({
      id: ref_id,
      name: phrase,
    })),
  };
}

async function brandsOfShop(
  db: Database,
  brands: Phrase[],
  shopId: number | null,
): Promise<Phrase[]> {
  if (shopId === null || brands.length === 0) return brands;
  const ids = await listBrandsOfShop(
    db,
    brands.map(({ ref_id }) => ref_id),
    shopId,
  );
  return brands.filter(({ ref_id }) => ids.includes(ref_id));
}

async function findProducts(db: Database, read: ReadSearch, source: Source): Promise<number[]> {
  if (read.terms.length === 0 && read.code === '') return [];
  const products = await listBestProducts(db, read, source, PRODUCTS);
  return products.length === PRODUCTS || source.tier === 'all'
    ? products
    : listBestProducts(db, read, { ...source, tier: 'all' }, PRODUCTS);
}

interface Where {
  source: Source;
  language: string | null;
}

/** Completions of the text's last word that match something. */
async function completeWords(db: Database, text: string, where: Where): Promise<string[]> {
  const [, before = '', last = ''] = /^(.*?)(\p{L}*)$/su.exec(text) ?? [];
  if (last === '') return [];
  // The words of the catalogue are those of all its shops.
  const alwaysMatch = before === '' && where.source.shopId === null;
  const completions = await listWordsBeginning(
    db,
    last,
    alwaysMatch ? WORDS : 3 * WORDS,
    where.language,
  );
  const texts = completions.map(({ word }) => before + word);
  return alwaysMatch ? texts : textsWithMatches(db, texts, where);
}

/** The first of the texts that match something. */
async function textsWithMatches(
  db: Database,
  texts: string[],
  { source, language }: Where,
): Promise<string[]> {
  const matching = await listMatchingTexts(db, texts, WORDS, { source, language });
  return matching.length > 0 || source.tier === 'all'
    ? matching
    : listMatchingTexts(db, texts, WORDS, { source: { ...source, tier: 'all' }, language });
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
