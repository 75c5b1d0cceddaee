import type { CatalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { Database } from '#server/database/connect.ts';
import { listProductNames } from './text-queries.ts';

/** The names of products in the language of `catalog`, by id; untranslated ones are missing. */
export function productNames(
  db: Database,
  { language }: CatalogTexts,
  ids: number[],
): Promise<ReadonlyMap<number, { name: string }>> {
  return listProductNames(db, language, ids);
}
