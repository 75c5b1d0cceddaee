import { toSlug } from '#domain/catalog/slug.ts';
import type { TranslatedTexts } from '#domain/catalog/translations.ts';
import type { CatalogTexts } from '#server/content/texts/catalog-texts.ts';
import { headingIn } from './headings.ts';

/** An option's name; null: the colour or the size under its usual name. */
interface NamedOption {
  name: string | null;
  is_color: boolean;
}

/** A text in the call's language; without a translation `language` is the one it is in. */
interface OptionText {
  text: string;
  language?: string;
}

// An option shares the texts of the attribute of its name, by which it is filtered.
function textsOf(catalog: CatalogTexts, { name, is_color }: NamedOption): TranslatedTexts {
  if (is_color) return catalog.of('attribute', 'colour') ?? catalog.of('attribute', 'color') ?? {};
  return catalog.of('attribute', name === null ? 'size' : toSlug(name, 'option')) ?? {};
}

/** The translated name of an option with its own name, else that of a demo attribute. */
export function optionNameIn(
  catalog: CatalogTexts,
  option: NamedOption & { name: string },
): OptionText {
  const text = textsOf(catalog, option)['name'];
  if (typeof text === 'string') return { text };
  const heading = headingIn(catalog.language, option.name);
  return heading === option.name
    ? { text: option.name, language: catalog.shopLanguage }
    : { text: heading };
}

/** The translated values of an option, by value; no two have the same text. */
function optionValuesIn(
  catalog: CatalogTexts,
  option: NamedOption,
  values: readonly string[],
): ReadonlyMap<string, OptionText> {
  const texts = textsOf(catalog, option)['values'];
  const optionTexts = new Map<string, OptionText>();
  const taken = new Set(values);
  for (const value of values) {
    const text = typeof texts === 'object' ? texts[value] : undefined;
    if (typeof text === 'string' && (text === value || !taken.has(text))) {
      optionTexts.set(value, { text });
      taken.add(text);
    } else if (/\p{L}/u.test(value))
      optionTexts.set(value, { text: value, language: catalog.shopLanguage });
    else optionTexts.set(value, { text: value });
  }
  return optionTexts;
}

/** Sizes or colours with their names in the call's language. */
export function namesIn<T extends { name: string }>(
  catalog: CatalogTexts | null,
  option: NamedOption,
  entries: readonly T[],
): (T & { name_language?: string })[] {
  if (!catalog) return [...entries];
  const texts = optionValuesIn(
    catalog,
    option,
    entries.map(({ name }) => name),
  );
  return entries.map((entry) => {
    const localized = texts.get(entry.name);
    return {
      ...entry,
      name: localized?.text ?? entry.name,
      ...(localized?.language === undefined ? {} : { name_language: localized.language }),
    };
  });
}

export const SIZE: NamedOption = { name: null, is_color: false };
export const COLOR: NamedOption = { name: null, is_color: true };
