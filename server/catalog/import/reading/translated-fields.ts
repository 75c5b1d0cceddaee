import { msg } from '#domain/i18n/msg.ts';
import { say } from '#domain/i18n/sentence.ts';
import { z } from 'zod';
import type { TranslatedTexts, Translations } from '#domain/catalog/translations.ts';
import { problem } from './problem.ts';
import { blankToAbsent, maybeText } from './line-fields.ts';

/** A text in another language; null and "" remove it. */
export const translated = (max: number) => maybeText(max).transform((text) => text ?? '');

/** Translated values, by the value itself; null and "" remove one, or all. */
export const translatedValues = (max: number) =>
  z.preprocess(
    (value) => value ?? '',
    z.union([z.literal(''), z.record(z.string(), translated(max))], msg('must be an object')),
  );

/** Texts in other languages, by language and field; what a line omits stays. */
export const translations = (
  fields: Record<string, z.ZodType<string | TranslatedTexts>>,
): z.ZodType<Translations> => {
  const names = Object.keys(fields);
  const nothing = Object.fromEntries(names.map((name) => [name, '']));
  return z.preprocess(
    (value) => blankToAbsent(value) ?? {},
    z.record(
      z.string(),
      z.preprocess(
        (value) => blankToAbsent(value) ?? nothing,
        z
          .strictObject(
            fields,
            problem(say('must be an object with some of {{names}}', { names: names.join(', ') })),
          )
          .partial()
          .transform((texts) =>
            // Absent fields are undefined only in the type.
            Object.fromEntries(
              Object.entries(texts).flatMap(([name, text]) =>
                text === undefined ? [] : [[name, text]],
              ),
            ),
          ),
      ),
      msg('must be an object by language, such as {"de": {...}}'),
    ),
  );
};
