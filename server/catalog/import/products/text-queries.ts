import { sql } from 'kysely';
import { changedLanguages, type Translations } from '#domain/catalog/translations.ts';
import type { Database } from '#server/database/connect.ts';

interface TranslatedProduct {
  product_id: number;
  before: Translations;
  after: Translations;
}

/** Writes the translated texts of products; unchanged languages are not written. */
export async function saveTexts(tx: Database, products: TranslatedProduct[]): Promise<void> {
  const changed = products.flatMap(({ product_id, before, after }) =>
    changedLanguages(before, after).map((language) => ({
      product_id,
      language,
      texts: after[language] ?? null,
    })),
  );
  const removed = changed.filter(({ texts }) => texts === null);
  const saved = changed.flatMap(({ product_id, language, texts }) =>
    texts === null ? [] : [{ product_id, language, ...texts }],
  );
  if (removed.length > 0)
    await sql`
      delete from product_texts t
      using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as g (product_id bigint, language text)
      where t.product_id = g.product_id and t.language = g.language`.execute(tx);
  if (saved.length > 0)
    await sql`
      insert into product_texts (product_id, language, name, short_description, description,
        meta_title, meta_description)
      select * from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as g (product_id bigint,
        language text, name text, short_description text, description text, meta_title text,
        meta_description text)
      on conflict (product_id, language) do update set
        (name, short_description, description, meta_title, meta_description) =
        (excluded.name, excluded.short_description, excluded.description, excluded.meta_title,
          excluded.meta_description)`.execute(tx);
}
