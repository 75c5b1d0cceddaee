import { z } from 'zod';
import { parseWeight } from '#domain/catalog/specification/weight.ts';
import { msg } from '#domain/i18n/msg.ts';
import { say } from '#domain/i18n/sentence.ts';
import { exampleAmount, parseAmount } from '#domain/money/parse-amount.ts';
import { blankToAbsent, raw } from './line-fields.ts';
import { problem } from './problem.ts';

// Numbers of a JSON Lines file: amounts of money, weights and counts.

/** A number as text, to be parsed according to other fields of the line. */
export const numeral = () => z.preprocess(blankToAbsent, raw);

/** Money of a currency, in minor units; `fallback` when absent, otherwise required. */
export const money = (currency: string, fallback?: number) =>
  z.preprocess(
    blankToAbsent,
    z
      .union([z.string(), z.number()], msg('is missing'))
      .transform((value, context) => {
        const { amount, problem: own } = parseAmount(value, currency);
        if (amount !== null) return amount;
        const example = exampleAmount(currency);
        const message = own ?? say('must be an amount such as "{{example}}"', { example });
        context.addIssue({ code: 'custom', message: problem(message) });
        return z.NEVER;
      })
      .optional()
      .transform((value, context) => {
        if (value !== undefined || fallback !== undefined) return value ?? fallback ?? 0;
        context.addIssue({ code: 'custom', message: msg('is missing') });
        return z.NEVER;
      }),
  );

/** Money of a currency, in minor units, null when absent. */
export const maybeMoney = (currency: string) =>
  z.preprocess((value) => blankToAbsent(value) ?? null, money(currency).nullable());

/** A weight in grams, or a text with its unit such as "2.5 kg"; null when absent or 0. */
export const weight = () =>
  z.preprocess(
    (value) => blankToAbsent(value) ?? null,
    raw
      .transform((value, context) => {
        const grams = parseWeight(value, 'g');
        if (grams !== null) return grams || null;
        context.addIssue({
          code: 'custom',
          message: msg('must be a weight such as 2500 or "2.5 kg"'),
        });
        return z.NEVER;
      })
      .nullable(),
  );

/** As texts: files and messages write numbers without separators. */
const bounds = (min: number, max: number) => ({ min: String(min), max: String(max) });

/** A number between two bounds, as a number or text. */
export const between = (min: number, max: number) =>
  z.preprocess(
    (value) => {
      const stated = blankToAbsent(value);
      return typeof stated === 'string' && /^\d{1,12}(\.\d{1,12})?$/.test(stated)
        ? Number(stated)
        : stated;
    },
    z
      .number(problem(say('must be a number between {{min}} and {{max}}', bounds(min, max))))
      .min(min, problem(say('must not be below {{min}}', bounds(min, max))))
      .max(max, problem(say('must not be above {{max}}', bounds(min, max)))),
  );

/** An integer between two bounds, as a number or digits; `fallback` when absent. */
export const whole = (min: number, max: number, fallback?: number) =>
  z.preprocess(
    (value) => {
      const stated = blankToAbsent(value) ?? fallback;
      return typeof stated === 'string' && /^\s*-?\d{1,12}\s*$/.test(stated)
        ? Number(stated)
        : stated;
    },
    z
      .int(problem(say('must be a whole number between {{min}} and {{max}}', bounds(min, max))))
      .min(min, problem(say('must not be below {{min}}', bounds(min, max))))
      .max(max, problem(say('must not be above {{max}}', bounds(min, max)))),
  );

/** A number of units, null when absent. */
export const pieces = (max: number) =>
  z.preprocess((value) => blankToAbsent(value) ?? null, whole(0, max).nullable());
