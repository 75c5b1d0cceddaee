/** Texts by field; those of an attribute's values by the value itself. */
export interface Texts {
  [field: string]: string | Texts;
}

/** Texts of goods in the shop's other languages, by language. */
export type Translations = Record<string, Texts>;

/** What is translated of a product. */
export interface ProductTexts {
  name: string;
  short_description: string;
  description: string;
  meta_title: string;
  meta_description: string;
}

/** Texts after a change: what it leaves out stays, and "" takes a text away, or all texts of a language. */
export function changeTexts<T extends Texts>(before: T, change: Texts): T {
  const after: Texts = { ...before };
  for (const [key, value] of Object.entries(change)) {
    const old = after[key];
    const next =
      typeof value === 'string' ? value : changeTexts(typeof old === 'object' ? old : {}, value);
    if (next === '' || (typeof next === 'object' && Object.keys(next).length === 0)) {
      delete after[key];
    } else after[key] = next;
  }
  // The keys of the same kind of texts.
  return after as T;
}

/** The change that makes the texts `before` of the texts `current`. */
export function changeBack(current: Texts, before: Texts): Texts {
  const change: Texts = {};
  for (const key of new Set([...Object.keys(current), ...Object.keys(before)])) {
    const [now, old] = [current[key], before[key]];
    if (typeof now === 'object' && typeof old !== 'string')
      change[key] = changeBack(now, old ?? {});
    else change[key] = old ?? '';
  }
  return change;
}

/** The languages in which something differs. */
export function changedLanguages(before: Translations, after: Translations): string[] {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...languages].filter(
    (language) =>
      JSON.stringify(sorted(before[language])) !== JSON.stringify(sorted(after[language])),
  );
}

function sorted(texts: string | Texts | undefined): unknown {
  if (typeof texts !== 'object') return texts;
  return Object.entries(texts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => [key, sorted(value)]);
}
