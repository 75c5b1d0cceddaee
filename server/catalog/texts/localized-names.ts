import type { Filters } from '#contract/catalog/filters.ts';
import { type CatalogTexts, inLanguage } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { headingIn } from './headings.ts';
import { COLOR, namesIn, SIZE } from './option-texts.ts';

type Headed = 'category' | 'sub_category' | 'attribute';

/** A category, subcategory or attribute with its name in the call's language, by id or slug. */
export function withLocalizedName<T extends { name: string }>(
  { locale }: Pick<CallContext, 'locale'>,
  goods: CatalogTexts | null,
  [kind, key]: [Headed, number | string],
  row: T,
): T & { name_language?: string } {
  const heading = headingIn(locale, row.name);
  const texts = goods?.of(kind, key);
  if (texts?.['name'] === undefined && heading !== row.name) return { ...row, name: heading };
  return inLanguage(goods, texts, row, ['name']);
}

/** A brand's name in the call's language; a name without a translation needs no language tag. */
export function brandIn(goods: CatalogTexts | null, name: string): string {
  const translated = goods?.of('brand', name)?.['name'];
  return typeof translated === 'string' ? translated : name;
}

/** The values of an attribute in the call's language; `language` is set if any has no translation. */
export function valuesIn(
  goods: CatalogTexts | null,
  slug: string,
  values: readonly string[],
): { values: string[]; language?: string } {
  const translated = goods?.of('attribute', slug)?.['values'];
  const texts = typeof translated === 'object' ? translated : {};
  const localized = values.map((value) => texts[value]);
  const isWhole = !goods || localized.every((text) => text !== undefined);
  return {
    values: values.map((value, at) => {
      const text = localized[at];
      return typeof text === 'string' ? text : value;
    }),
    ...(isWhole ? {} : { language: goods.ownLanguage }),
  };
}

/** The unit of a number attribute in the call's language. */
export function localizedUnit(
  goods: CatalogTexts | null,
  slug: string,
  unit: string | null,
): string | null {
  const translated = goods?.of('attribute', slug)?.['unit'];
  return unit !== null && typeof translated === 'string' ? translated : unit;
}

/** The filters of a listing in the call's language. */
export function filtersIn(
  context: Pick<CallContext, 'locale'>,
  goods: CatalogTexts | null,
  filters: Filters,
): Filters {
  return {
    ...filters,
    sizes: namesIn(goods, SIZE, filters.sizes),
    colors: namesIn(goods, COLOR, filters.colors),
    brands: filters.brands.map((brand) => ({ ...brand, name: brandIn(goods, brand.name) })),
    categories: filters.categories.map((category) =>
      withLocalizedName(context, goods, ['category', category.id], category),
    ),
    sub_categories: filters.sub_categories.map((category) =>
      withLocalizedName(context, goods, ['sub_category', category.id], category),
    ),
    attributes: filters.attributes.map((attribute) => ({
      ...withLocalizedName(context, goods, ['attribute', attribute.slug], attribute),
      values: attribute.values.map((entry) => labelled(goods, attribute, entry)),
    })),
  };
}

type AttributeFacet = Filters['attributes'][number];

function labelled(
  goods: CatalogTexts | null,
  { slug, kind, unit }: AttributeFacet,
  entry: AttributeFacet['values'][number],
): AttributeFacet['values'][number] {
  if (!goods) return entry;
  if (kind === 'number') {
    const shown = localizedUnit(goods, slug, unit);
    const isNamed = unit !== null && shown !== unit && entry.label.endsWith(` ${unit}`);
    return isNamed
      ? { ...entry, label: `${entry.label.slice(0, -unit.length)}${shown ?? ''}` }
      : entry;
  }
  const { values, language } = valuesIn(goods, slug, [entry.value]);
  return {
    ...entry,
    label: values[0] ?? entry.label,
    ...(language === undefined ? {} : { label_language: language }),
  };
}
