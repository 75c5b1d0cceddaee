import { sql } from 'kysely';
import type { DictionaryWord } from '#domain/search/spelling-correction.ts';
import type { Database } from '#server/database/connect.ts';
import { markedWord, splitMark } from '../../language-word.ts';

/** Catalogue statistics of a searched word. */
export interface WordFacts extends DictionaryWord {
  /** It occurs in the catalogue in some form, or is a stop word ('the'). */
  is_known: boolean;
  /** Words of the catalogue start with it. */
  is_beginning: boolean;
}

/** Catalogue statistics of searched words. */
export interface WordStatistics {
  facts: Map<string, WordFacts>;
  /** Version of the word list they were read from. */
  version: string;
}

/**
 * Statistics of each word, in one round trip; with another language in two concurrent ones, whose results are added up.
 */
export async function listWordFacts(
  db: Database,
  words: string[],
  language: string | null,
): Promise<WordStatistics> {
  if (words.length === 0) return { facts: new Map(), version: '' };
  const [own, others] = await Promise.all([
    listOwnFacts(db, words),
    language === null ? [] : listLanguageFacts(db, words, language),
  ]);
  for (const more of others) {
    const facts = own.facts.get(more.word);
    if (!facts) continue;
    facts.products += more.products;
    facts.kind = Math.max(facts.kind, more.kind);
    facts.is_known ||= more.is_known;
    facts.is_beginning ||= more.is_beginning;
  }
  return own;
}

async function listLanguageFacts(
  db: Database,
  words: string[],
  language: string,
): Promise<WordFacts[]> {
  const { rows } = await sql<WordFacts>`/* prepared language-word-facts */
    with requested as (
      select word, '/' || ${language}::text || '/' || word as marked,
        to_tsquery(search_language_config(${language}), quote_literal(word)) as stem
      from unnest(${words}::text[]) as given (word))
    select r.word, coalesce(w.products, 0) as products, coalesce(w.kind, 0) as kind,
      w.word is not null or numnode(r.stem) = 0
        or exists (
          select from product_search p
          where p.tsv @@ search_language_query(${language}, quote_literal(r.word))) as is_known,
      exists (
        select from search_words s
        where s.word >= r.marked and s.word < r.marked || chr(1114111)) as is_beginning
    from requested r left join search_words w on w.word = r.marked collate "C"`.execute(db);
  return rows;
}

async function listOwnFacts(db: Database, words: string[]): Promise<WordStatistics> {
  const { rows } = await sql<WordFacts & { version: string }>`/* prepared word-facts */
    select (select changed::text from search_words_version) as version, requested.word, coalesce(exact.products, 0) as products, coalesce(exact.kind, 0) as kind,
      exact.word is not null
        or coalesce(ts_lexize('english_stem', requested.word) = '{}', false)
        or exists (
          select from search_words s where s.lexeme = any(ts_lexize('english_stem', requested.word)))
        or exists (
          -- A word of a new product, not in the list yet.
          select from product_search p
          where p.tsv @@ to_tsquery('shop_search', quote_literal(requested.word))) as is_known,
      exists (
        select from search_words s
        where s.word >= requested.word and s.word < requested.word || chr(1114111)) as is_beginning
    from unnest(${words}::text[]) as requested (word)
    left join search_words exact on exact.word = requested.word collate "C"`.execute(db);
  return {
    facts: new Map(rows.map((row) => [row.word, row])),
    version: rows[0]?.version ?? '',
  };
}

/** Words of the catalogue that share a deletion variant with a misspelt word (see deletionVariants). */
export async function listSimilarWords(
  db: Database,
  deletes: string[],
  language: string | null,
): Promise<DictionaryWord[]> {
  const { rows } = await sql<DictionaryWord>`
    select distinct w.word, w.products, w.kind
    from search_word_deletes d join search_words w using (word)
    where d.remains = any(${withMarked(deletes, language)}::text[])`.execute(db);
  return rows.map(unmarked);
}

/** The most frequent words between two prefixes. */
export async function listWordsBeginning(
  db: Database,
  beginning: string,
  limit: number,
  language: string | null,
): Promise<DictionaryWord[]> {
  const own = await listBetween(db, beginning, limit);
  if (language === null) return own;
  const others = await listBetween(db, markedWord(language, beginning), limit);
  return [...others.map(unmarked), ...own];
}

async function listBetween(
  db: Database,
  beginning: string,
  limit: number,
): Promise<DictionaryWord[]> {
  const { rows } = await sql<DictionaryWord>`
    select word, products, kind from search_words
    where word >= ${beginning} and word < ${beginning} || chr(1114111) and kind > 0
    order by products desc, word limit ${limit}`.execute(db);
  return rows;
}

/** Which of the words occur in the catalogue in exactly this form. */
export async function listExistingWords(
  db: Database,
  words: string[],
  language: string | null,
): Promise<DictionaryWord[]> {
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom('search_words')
    .select(['word', 'products', 'kind'])
    .where('word', 'in', withMarked(words, language))
    .execute();
  return rows.map(unmarked);
}

const withMarked = (words: string[], language: string | null): string[] =>
  language === null ? words : [...words, ...words.map((word) => markedWord(language, word))];

const unmarked = (entry: DictionaryWord): DictionaryWord => ({
  ...entry,
  word: splitMark(entry.word).word,
});
