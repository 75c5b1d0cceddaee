import type { ProductDetails } from '#contract/catalog/products.ts';
import { optionName } from '#domain/catalog/chosen-options.ts';
import { productOptions, type StoredOptions } from '#domain/catalog/product-options.ts';
import { translatorOf } from '#server/i18n/translate.ts';

/**
 * A product's options in order, the colour and the size named in a language, and what reads a choice of size and colour:
 * the value of each option, without what is left open.
 */
export function presentOptions(locale: string, product: StoredOptions) {
  const t = translatorOf(locale);
  const { options, valuesOf } = productOptions(product);
  const named: ProductDetails['options'] = options.map((option) => ({
    ...option,
    name: optionName(option, t),
  }));
  return {
    options: named,
    chosenBy: (choice: { size_id: number | null; color_id: number | null }) =>
      valuesOf(choice).flatMap((value, at) =>
        value === undefined ? [] : [{ name: named[at]?.name ?? '', value }],
      ),
  };
}
