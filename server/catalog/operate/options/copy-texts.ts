import { sql } from 'kysely';
import {
  type ChangedTexts,
  textsTakenOver,
  withTexts,
} from '#domain/catalog/specification/value-texts.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { saveTexts } from '../values/value-queries.ts';
import type { OptionKind } from './option-queries.ts';

/** Texts of a value that an attribute has in other languages, and what changed. */
export interface CopiedTexts {
  attribute_id: number;
  texts: ChangedTexts;
}

/**
 * The texts of a value in other languages, which attributes have by the value itself, are also those of another that has
 * none. Returns what that changed.
 */
export async function copyTexts(
  tx: DatabaseTransaction,
  kind: OptionKind,
  { from, to }: { from: string; to: string },
): Promise<CopiedTexts[]> {
  if (kind === 'units') return [];
  const isColor = sql`a.slug in ('colour', 'color')`;
  const { rows } = await sql<{ id: number; translations: Translations }>`
    select a.id, a.translations from attributes a
    where ${kind === 'colors' ? isColor : sql`not ${isColor}`} and exists (
      select from jsonb_each(a.translations) x (language, texts)
      where x.texts -> 'values' ? ${from} and not x.texts -> 'values' ? ${to})
    order by a.id for no key update`.execute(tx);
  const copied = rows.map(({ id: attribute_id, translations }) => {
    const texts = textsTakenOver(translations, [from], to);
    return { attribute_id, texts, translations: withTexts(translations, texts) };
  });
  // Sequential: a transaction has one connection.
  for (const { attribute_id, translations } of copied)
    await saveTexts(tx, attribute_id, translations);
  return copied.map(({ attribute_id, texts }) => ({ attribute_id, texts }));
}
