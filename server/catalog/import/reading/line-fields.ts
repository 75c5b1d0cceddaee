import { msg } from '#domain/i18n/msg.ts';
import { say } from '#domain/i18n/sentence.ts';
import { z } from 'zod';
import { cleanLines, cleanText } from '#domain/catalog/plain-text.ts';
import { readBarcode } from '#domain/catalog/product/barcode.ts';
import { isSlug } from '#domain/catalog/slug.ts';
import { type FileTime, readFileTime } from '#domain/dates/file-time.ts';
import { problem } from './problem.ts';
import { sanitizeDescription } from '../../sanitize-description.ts';

// Fields of a JSON Lines file. Absent, null and "" are equivalent.

/** Null and blank texts count as absent. */
export const blankToAbsent = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

/** A text, which a file may also write as a number. */
export const raw = z.union([z.string(), z.number()], msg('must be a text')).transform(String);

/** Says why a value is not a text. */
const noText = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? msg('is missing') : msg('must be a text'),
};

/** A required text on one line. */
export const text = (max = 500) =>
  z.preprocess(
    blankToAbsent,
    z
      .string(noText)
      .transform(cleanText)
      .pipe(
        z
          .string()
          .min(1, msg('is missing'))
          .max(max, problem(say('is longer than {{max}} characters', { max }))),
      ),
  );

/** A text on one line, null when absent. */
export const maybeText = (max = 500) =>
  z.preprocess(
    (value) => blankToAbsent(value) ?? null,
    raw
      .transform(cleanText)
      .pipe(z.string().max(max, problem(say('is longer than {{max}} characters', { max }))))
      .transform((value) => value || null)
      .nullable(),
  );

/** A text of several lines. */
export const lines = (max: number) =>
  z.preprocess(
    (value) => blankToAbsent(value) ?? '',
    z
      .string(msg('must be a text'))
      .transform(cleanLines)
      .pipe(z.string().max(max, msg('is too long'))),
  );

/** HTML, sanitised. */
export const html = () =>
  z.preprocess(
    (value) => blankToAbsent(value) ?? '',
    z.string(msg('must be a text')).max(500_000, msg('is too long')).transform(sanitizeDescription),
  );

/** A required slug. */
export const slug = () =>
  z.preprocess(
    blankToAbsent,
    z.string(noText).trim().refine(isSlug, msg('must be lower-case words joined by hyphens')),
  );

/** A slug, null when absent. */
export const maybeSlug = () =>
  z.preprocess((value) => blankToAbsent(value) ?? null, slug().nullable());

/** A barcode as it is stored, null when absent. */
export const barcode = () =>
  z.preprocess(
    (value) => blankToAbsent(value) ?? null,
    raw
      .transform((value, context) => {
        const { barcode: digits } = readBarcode(value);
        if (digits !== null) return digits;
        context.addIssue({
          code: 'custom',
          message: msg('must be a barcode such as "4006381333931", with its check digit'),
        });
        return z.NEVER;
      })
      .nullable(),
  );

/** A boolean; `fallback` when absent. */
export const flag = (fallback: boolean) =>
  z.preprocess(
    (value) => blankToAbsent(value) ?? fallback,
    z.boolean(msg('must be true or false')),
  );

/** One of several words; `fallback` when absent. */
export const choice = <const T extends readonly [string, ...string[]]>(
  words: T,
  fallback?: T[number],
) =>
  z.preprocess(
    (value) => blankToAbsent(value) ?? fallback,
    z.enum(words, problem(say('must be one of {{words}}', { words: words.join(', ') }))),
  );

/** A list, empty when absent. */
export const list = <T extends z.ZodType>(item: T, max = 2000) =>
  z.preprocess(
    (value) => blankToAbsent(value) ?? [],
    z
      .array(item, msg('must be a list'))
      .max(max, problem(say('has more than {{max}} entries', { max }))),
  );

/** A picture: a file name, an address, or an object with `src` and, unless the shop stores it already, `alt`. */
export const picture = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? { src: value } : value),
    z.object(
      {
        src: text(2000),
        alt: maybeText()
          .transform((alt) => alt ?? '')
          .optional(),
      },
      msg('must be a picture'),
    ),
  );

/** A picture without alt text, null when absent. */
export const maybePicture = () =>
  z.preprocess(
    (value) => blankToAbsent(value) ?? null,
    picture()
      .nullable()
      .transform((picture) => picture?.src ?? null),
  );

/** A time, absolute or relative to now. */
export const time = (now: Date) =>
  z.preprocess(
    blankToAbsent,
    z.string(noText).transform((value, context): FileTime => {
      const time = readFileTime(value.trim(), now);
      if (time) return time;
      context.addIssue({
        code: 'custom',
        message: msg('must be a time such as "2026-03-01T08:00:00Z" or "-36h"'),
      });
      return z.NEVER;
    }),
  );
