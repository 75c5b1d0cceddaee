import type { TranslatedTexts } from '#domain/catalog/translations.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { settingsOf } from '#server/settings/settings-of.ts';
import { listCatalogTexts, type TranslatedKind } from './queries.ts';

/** The translated texts of catalogue records in the language of a call. */
export interface CatalogTexts {
  language: string;
  /** The shop's own language, the one of texts without a translation. */
  shopLanguage: string;
  /** The texts by the id of a category, banner or flash sale, the slug of an attribute, or the name of a brand. */
  of: (kind: TranslatedKind, key: number | string) => TranslatedTexts | undefined;
}

/**
 * The translated texts for a call in a language other than the shop's own, of all records but products; null in the
 * shop's own language, where the rows have the texts and nothing is read (decision 0019).
 */
export async function catalogTexts(context: CallContext): Promise<CatalogTexts | null> {
  const { app_locale: shopLanguage } = await settingsOf(context);
  const { locale: language, rows } = context;
  if (language === shopLanguage) return null;
  const texts = await rows.getSingleton(context.db, `texts in ${language}`, (db) =>
    listCatalogTexts(db, language),
  );
  return { language, shopLanguage, of: (kind, key) => texts.get(`${kind} ${key}`) };
}

/**
 * A record with its texts in the call's language. A text without a translation stays, and `name_language` states its
 * language.
 */
export function inLanguage<T extends object, Field extends keyof T & string>(
  catalog: CatalogTexts | null,
  texts: TranslatedTexts | undefined,
  row: T,
  fields: readonly Field[],
): T & { [Key in `${Field}_language`]?: string } {
  if (!catalog) return row;
  const changed: Record<string, unknown> = {};
  for (const field of fields) {
    const text = texts?.[field];
    if (typeof text === 'string') changed[field] = text;
    else if (row[field]) changed[`${field}_language`] = catalog.shopLanguage;
  }
  return { ...row, ...changed };
}
