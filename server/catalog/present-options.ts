import type { ProductDetails } from '#contract/catalog/products.ts';
import { optionName } from '#domain/catalog/chosen-options.ts';
import {
  type ProductOption,
  productOptions,
  type StoredOptions,
} from '#domain/catalog/product/product-options.ts';
import type { CatalogTexts } from '#server/content/texts/catalog-texts.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { namesIn, optionNameIn } from './texts/option-texts.ts';

type Shown = ProductDetails['options'][number];

/**
 * A product's options in order and in the caller's language, and `chosenBy`, which returns the values of a choice of
 * size and colour, without open options. `catalog` null: in the shop's own language.
 */
export function presentOptions(
  { locale, catalog }: { locale: string; catalog: CatalogTexts | null },
  product: StoredOptions,
) {
  const { options, valuesOf } = productOptions(product);
  const shown = options.map((option) => presentOption(locale, catalog, option));
  return {
    options: shown,
    chosenBy: (choice: { size_id: number | null; color_id: number | null }) =>
      valuesOf(choice).flatMap((value, at) => {
        const index = options[at]?.values.findIndex(({ name }) => name === value) ?? -1;
        const chosen = shown[at]?.values[index];
        if (value === undefined || !chosen) return [];
        return {
          name: shown[at]?.name ?? '',
          value: chosen.name,
          ...(chosen.name_language === undefined ? {} : { value_language: chosen.name_language }),
        };
      }),
  };
}

function presentOption(locale: string, catalog: CatalogTexts | null, option: ProductOption): Shown {
  const { name, is_color } = option;
  const named = catalog && name !== null ? optionNameIn(catalog, { name, is_color }) : null;
  return {
    name: named?.text ?? optionName(option, translatorOf(locale)),
    ...(named?.language === undefined ? {} : { name_language: named.language }),
    is_color,
    values: namesIn(catalog, option, option.values),
  };
}
