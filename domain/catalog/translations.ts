/** Texts by field; those of attribute values are nested, by the value itself. */
export interface TranslatedTexts {
  [field: string]: string | TranslatedTexts;
}

/** Translated texts of a product or another record of the catalogue, by language. */
export type Translations = Record<string, TranslatedTexts>;

/** The translatable texts of a product. */
export interface ProductTexts {
  name: string;
  short_description: string;
  description: string;
  meta_title: string;
  meta_description: string;
}

/** Applies a change: texts it omits stay, and "" removes a text, or with all of its texts a language. */
export function changeTexts<T extends TranslatedTexts>(before: T, change: TranslatedTexts): T {
  const after: TranslatedTexts = { ...before };
  for (const [key, value] of Object.entries(change)) {
    const old = after[key];
    const next =
      typeof value === 'string' ? value : changeTexts(typeof old === 'object' ? old : {}, value);
    if (next === '' || (typeof next === 'object' && Object.keys(next).length === 0)) {
      delete after[key];
    } else after[key] = next;
  }
  // Merging preserves the type: the keys are those of T.
  return after as T;
}

/** The change that turns the texts `current` back into `before`. */
export function reverseChange(current: TranslatedTexts, before: TranslatedTexts): TranslatedTexts {
  const change: TranslatedTexts = {};
  for (const key of new Set([...Object.keys(current), ...Object.keys(before)])) {
    const [now, old] = [current[key], before[key]];
    if (typeof now === 'object' && typeof old !== 'string')
      change[key] = reverseChange(now, old ?? {});
    else change[key] = old ?? '';
  }
  return change;
}

/** The languages whose texts differ. */
export function changedLanguages(before: Translations, after: Translations): string[] {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...languages].filter(
    (language) =>
      JSON.stringify(sorted(before[language])) !== JSON.stringify(sorted(after[language])),
  );
}

function sorted(texts: string | TranslatedTexts | undefined): unknown {
  if (typeof texts !== 'object') return texts;
  return Object.entries(texts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => [key, sorted(value)]);
}
