import type { ProductForm } from '#contract/console/catalog/product-editor.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { currentShop } from '#server/settings/current/current-shop.ts';
import { readSettings } from '#server/settings/read-settings.ts';

/** The name of the language of the shop's own texts, and the other languages that visitors can choose. */
export async function languagesOfShop({ db, log }: Pick<SignedInContext, 'db' | 'log'>): Promise<{
  own: string;
  others: ProductForm['languages'];
}> {
  const [{ app_locale: locale }, shop] = await Promise.all([
    readSettings(db, log),
    currentShop(db, log),
  ]);
  return {
    own: shop.languages.find(({ name }) => name === locale)?.title ?? locale,
    others: shop.languages.filter(({ name }) => name !== locale),
  };
}
