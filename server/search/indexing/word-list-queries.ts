import { sql } from 'kysely';
import { NAMING_NOISE } from '#domain/search/words.ts';
import type { Database } from '#server/database/connect.ts';

// Lower-case letters only: numbers and sizes are never corrected.
const IS_WORD = sql`word ~ '^[[:alpha:]]{2,24}$'`;

const words = (text: string) => `select to_tsvector(''shop_words'', ${text}) `;

/** Collects the words of all listed products into the temporary table collected_words. */
export async function collectWords(tx: Database): Promise<void> {
  const listed = 'from product_search s join products p on p.id = s.product_id';
  await sql`
    create temp table collected_words on commit drop as
    select word collate "C" as word, max(products)::int as products, max(kind)::smallint as kind
    from (
      select word, ndoc as products, 1 as kind from ts_stat(${sql.raw(
        `'${words(
          "translate(p.name || '' '' || array_to_string(p.tags, '' ''), ''/-_.'', ''    '')",
        )} ${listed}'`,
      )})
      union all
      select word, ndoc, 0 from ts_stat(${sql.raw(
        `'${words(
          "translate(p.short_description || '' '' || regexp_replace(p.description, ''<[^>]*>'', '' '', ''g''), ''/-_.'', ''    '')",
        )} ${listed}'`,
      )})
      union all
      select word, products, 2 from (
        select lexeme as word, sum(c.products) as products
        from counted_facets c
        join facet_values v on v.id = c.facet
        left join categories on v.kind = 1 and categories.id = v.ref_id
        left join sub_categories on v.kind = 2 and sub_categories.id = v.ref_id
        left join brands on v.kind = 3 and brands.id = v.ref_id
        left join sizes on v.kind = 4 and sizes.id = v.ref_id
        left join colors on v.kind = 5 and colors.id = v.ref_id
        cross join unnest(to_tsvector('shop_words', translate(coalesce(categories.name,
          sub_categories.name, brands.name, sizes.name, colors.name, v.value), '/-_.', '    ')))
        where v.kind between 1 and 6
        group by lexeme) named
    ) found
    where ${IS_WORD}
      -- Nothing is corrected to noise: "for" is no fork.
      and (ts_lexize('english_stem', word) <> '{}' or word = any(${NAMING_NOISE}::text[]))
    group by word`.execute(tx);
  await collectLanguageWords(tx);
  await sql`create unique index on collected_words (word)`.execute(tx);
}

/** Adds the words of translated products, marked with their language. */
async function collectLanguageWords(tx: Database): Promise<void> {
  await sql`
    insert into collected_words (word, products, kind)
    select '/' || f.language || '/' || w.lexeme, count(*)::int, max(f.kind)
    from (
      select t.language, 1 as kind, to_tsvector('shop_words', translate(t.name, '/-_.', '    ')) as words
      from product_texts t join product_search s using (product_id) where t.name is not null
      union all
      select t.language, 0, to_tsvector('shop_words', translate(coalesce(t.short_description, '') || ' '
        || regexp_replace(coalesce(t.description, ''), '<[^>]*>', ' ', 'g'), '/-_.', '    '))
      from product_texts t join product_search s using (product_id)
      union all
      select l.language, 2, jsonb_to_tsvector('shop_words', l.texts, '["string"]')
      from (select translations from categories union all select translations from sub_categories
        union all select translations from brands union all select translations from attributes) named
      cross join jsonb_each(named.translations) as l (language, texts)) f
    cross join unnest(f.words) w
    where w.lexeme ~ '^[[:alpha:]]{2,24}$'
    group by 1`.execute(tx);
}

/** Merges the collected words into search_words; returns words that are new or now occur in names. */
export async function mergeWords(tx: Database): Promise<{ word: string; kind: number }[]> {
  await sql`
    delete from search_words w where not exists (select from collected_words c where c.word = w.word)`.execute(
    tx,
  );
  const { rows } = await sql<{ word: string; kind: number }>`
    with before as materialized (select word, kind from search_words),
    merged as (
      insert into search_words as w (word, lexeme, products, kind)
      select word, coalesce((ts_lexize('english_stem', word))[1], word), products, kind
      from collected_words
      on conflict (word) do update set products = excluded.products, kind = excluded.kind
      where (w.products, w.kind) is distinct from (excluded.products, excluded.kind)
      returning word, kind)
    select merged.word, merged.kind from merged left join before using (word)
    where before.word is null or (before.kind = 0) <> (merged.kind = 0)`.execute(tx);
  return rows;
}

/** Replaces the deletion variants of words (see deletionVariants). */
export async function replaceWordDeletes(
  tx: Database,
  entries: { word: string; remains: string[] }[],
): Promise<void> {
  await sql`
    delete from search_word_deletes where word = any(${entries.map(({ word }) => word)}::text[])`.execute(
    tx,
  );
  await sql`
    insert into search_word_deletes (word, remains)
    select d.word, r.remains
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as d (word text, remains text[])
    cross join unnest(d.remains) as r (remains)`.execute(tx);
}

/** Writes the phrases for suggestions: names of categories and brands, and frequent word pairs in names. */
export async function replacePhrases(tx: Database): Promise<void> {
  await sql`
    create temp table collected_phrases on commit drop as
    with named as (
      select case v.kind when 3 then 'brand' else 'category' end as kind,
        coalesce(b.name, c.name, s.name) as phrase,
        coalesce(b.id, c.id, s.category_id) as ref_id, f.products
      from counted_facets f
      join facet_values v on v.id = f.facet and v.kind in (1, 2, 3)
      left join categories c on v.kind = 1 and c.id = v.ref_id
      left join sub_categories s on v.kind = 2 and s.id = v.ref_id
      left join brands b on v.kind = 3 and b.id = v.ref_id
      where coalesce(b.id, c.id, s.id) is not null
    ), words as (
      select s.product_id, w.word, w.at
      from product_search s join products p on p.id = s.product_id
      cross join unnest(regexp_split_to_array(lower(unaccent(p.name)), '[^[:alpha:]]+'))
        with ordinality as w (word, at)
      where w.word <> ''
    ), pairs as (
      select 'phrase' as kind, word || ' ' || next as phrase, 0 as ref_id, count(*) as products
      from (
        select word, lead(word) over (partition by product_id order by at) as next from words) pair
      where length(word) > 2 and length(next) > 2
      group by word, next having count(*) >= 3
      order by count(*) desc limit 5000
    ), phrases as (select * from named union all select * from pairs)
    -- Indexed by every word: 'sockets & ratchets' is also found by 'ratch'.
    select kind, phrase, ref_id, max(products)::int as products,
      substr(plain, start) collate "C" as term
    from (
      select *, lower(unaccent(phrase)) as plain from phrases) p
    cross join lateral (
      select 1 as start
      union select m.start from (
        select regexp_instr(plain, '[^[:alnum:]]+[[:alnum:]]', 1, n, 1) - 1 as start
        from generate_series(1, 6) n) m
      where p.kind <> 'phrase' and m.start > 1) starts
    group by kind, phrase, ref_id, term`.execute(tx);
  await sql`delete from search_phrases`.execute(tx);
  await sql`
    insert into search_phrases (term, kind, phrase, ref_id, products)
    select term, kind, phrase, ref_id, products from collected_phrases`.execute(tx);
}
