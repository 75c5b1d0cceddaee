import { changeTexts, type Translations } from '../translations.ts';

/** Texts of an attribute's value that changed, by language; null: none. */
export interface ChangedTexts {
  value: string;
  languages: Record<string, readonly [before: string | null, after: string | null]>;
}

/** The text of an attribute's value in a language; null without one. */
export function valueText(texts: Translations, language: string, value: string): string | null {
  const { values } = texts[language] ?? {};
  const text = typeof values === 'object' && Object.hasOwn(values, value) ? values[value] : null;
  return typeof text === 'string' ? text : null;
}

/** The texts that a value takes over from those it replaces, in languages in which it has none. */
export function textsTakenOver(
  texts: Translations,
  from: readonly string[],
  value: string,
): ChangedTexts {
  const taken = Object.keys(texts).flatMap((language) => {
    if (valueText(texts, language, value) !== null) return [];
    const [text] = from.flatMap((earlier) => valueText(texts, language, earlier) ?? []);
    return text === undefined ? [] : [[language, [null, text]] as const];
  });
  return { value, languages: Object.fromEntries(taken) };
}

/** The reverse of a change of texts, without those that have changed since. */
export function reverseTexts(
  texts: Translations,
  { value, languages }: ChangedTexts,
): ChangedTexts {
  const own = Object.entries(languages).filter(
    ([language, [, after]]) => valueText(texts, language, value) === after,
  );
  return {
    value,
    languages: Object.fromEntries(
      own.map(([language, [before, after]]) => [language, [after, before]]),
    ),
  };
}

/** An attribute's texts after a change of those of a value. */
export function withTexts(texts: Translations, { value, languages }: ChangedTexts): Translations {
  const changes = Object.entries(languages).map(([language, [, text]]) => [
    language,
    { values: { [value]: text ?? '' } },
  ]);
  return changeTexts<Translations>(texts, Object.fromEntries(changes) as Translations);
}
