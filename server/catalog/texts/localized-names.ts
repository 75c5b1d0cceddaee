import type { Filters } from '#contract/catalog/filters.ts';
import { type CatalogTexts, inLanguage } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { headingIn } from './headings.ts';
import { COLOR, namesIn, SIZE } from './option-texts.ts';

type Headed = 'category' | 'sub_category' | 'attribute';

/** A category, subcategory or attribute with its name in the call's language, by id or slug. */
export function withLocalizedName<T extends { name: string }>(
  { locale }: Pick<CallContext, 'locale'>,
  catalog: CatalogTexts | null,
  [kind, key]: [Headed, number | string],
  row: T,
): T & { name_language?: string } {
  const heading = headingIn(locale, row.name);
  const texts = catalog?.of(kind, key);
  if (texts?.['name'] === undefined && heading !== row.name) return { ...row, name: heading };
  return inLanguage(catalog, texts, row, ['name']);
}

/** A brand's name in the call's language; a name without a translation needs no language tag. */
export function brandIn(catalog: CatalogTexts | null, name: string): string {
  const translated = catalog?.of('brand', name)?.['name'];
  return typeof translated === 'string' ? translated : name;
}

/** The values of an attribute in the call's language; `language` is set if any has no translation. */
export function valuesIn(
  catalog: CatalogTexts | null,
  slug: string,
  values: readonly string[],
): { values: string[]; language?: string } {
  const translated = catalog?.of('attribute', slug)?.['values'];
  const texts = typeof translated === 'object' ? translated : {};
  const localized = values.map((value) => texts[value]);
  const isWhole = !catalog || localized.every((text) => text !== undefined);
  return {
    values: values.map((value, at) => {
      const text = localized[at];
      return typeof text === 'string' ? text : value;
    }),
    ...(isWhole ? {} : { language: catalog.shopLanguage }),
  };
}

/** The unit of a number attribute in the call's language. */
export function localizedUnit(
  catalog: CatalogTexts | null,
  slug: string,
  unit: string | null,
): string | null {
  const translated = catalog?.of('attribute', slug)?.['unit'];
  return unit !== null && typeof translated === 'string' ? translated : unit;
}

/** The filters of a listing in the call's language. */
export function filtersIn(
  context: Pick<CallContext, 'locale'>,
  catalog: CatalogTexts | null,
  filters: Filters,
): Filters {
  return {
    ...filters,
    sizes: namesIn(catalog, SIZE, filters.sizes),
    colors: namesIn(catalog, COLOR, filters.colors),
    brands: filters.brands.map((brand) => ({ ...brand, name: brandIn(catalog, brand.name) })),
    categories: filters.categories.map((category) =>
      withLocalizedName(context, catalog, ['category', category.id], category),
    ),
    sub_categories: filters.sub_categories.map((category) =>
      withLocalizedName(context, catalog, ['sub_category', category.id], category),
    ),
    attributes: filters.attributes.map((attribute) => ({
      ...withLocalizedName(context, catalog, ['attribute', attribute.slug], attribute),
      values: attribute.values.map((entry) => labelled(catalog, attribute, entry)),
    })),
  };
}

type AttributeFacet = Filters['attributes'][number];

function labelled(
  catalog: CatalogTexts | null,
  { slug, kind, unit }: AttributeFacet,
  entry: AttributeFacet['values'][number],
): AttributeFacet['values'][number] {
  if (!catalog) return entry;
  if (kind === 'number') {
    const shown = localizedUnit(catalog, slug, unit);
    const isNamed = unit !== null && shown !== unit && entry.label.endsWith(` ${unit}`);
    return isNamed
      ? { ...entry, label: `${entry.label.slice(0, -unit.length)}${shown ?? ''}` }
      : entry;
  }
  const { values, language } = valuesIn(catalog, slug, [entry.value]);
  return {
    ...entry,
    label: values[0] ?? entry.label,
    ...(language === undefined ? {} : { label_language: language }),
  };
}
