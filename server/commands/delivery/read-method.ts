import {
  DELIVERY_KINDS,
  type DeliveryKind,
  type DeliveryRate,
} from '#domain/checkout/delivery/delivery-method.ts';
import { parseWeight } from '#domain/catalog/specification/weight.ts';
import { CommandError } from '../terminal/command.ts';
import { readMoney } from '../terminal/read-money.ts';

/** Parses a kind of method by its name. */
export function readKind(text: string): DeliveryKind {
  const kind = DELIVERY_KINDS.find((candidate) => candidate === text.toLowerCase());
  if (kind) return kind;
  throw new CommandError(`--by must be one of ${DELIVERY_KINDS.join(', ')}, not "${text}".`);
}

/** Parses '4.90', or '0=4.90,5=6.90' with measures of the kind. */
export function readRates(kind: DeliveryKind, text: string, currency: string): DeliveryRate[] {
  if (text === 'none') return [];
  const parts = text.split(',');
  if (parts.length > 1 && !parts.every((part) => part.includes('=')))
    throw new CommandError(
      `--rates: say at what each rate begins, such as 0=4.90,5=6.90, and write decimals with a point, not "${text}".`,
    );
  return parts.map((part) => {
    const [first = '', second] = part.split('=').map((side) => side.trim());
    const [from, charge] = second === undefined ? ['0', first] : [first, second];
    return {
      from: readMeasure('--rates', kind, from, currency),
      charge: readMoney('--rates', charge, currency),
    };
  });
}

/**
 * Parses pieces, grams ('500g', '2kg', '500') or an amount of money; returns minor units of a currency for the latter.
 */
export function readMeasure(
  option: string,
  kind: DeliveryKind,
  text: string,
  currency: string,
): number {
  if (kind === 'value') return readMoney(option, text, currency);
  if (kind === 'weight') return readGrams(option, text);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CommandError(`${option}: "${text}" isn't a number of pieces.`);
}

/** Parses a weight, in grams: '500g', '2kg', '1.5 lb', '500'. */
export function readGrams(option: string, text: string): number {
  const grams = parseWeight(text, 'g');
  if (grams !== null) return grams;
  throw new CommandError(`${option}: "${text}" isn't a weight such as 500g or 2kg.`);
}

/** Parses days: '2-4', '1' or 'none'. */
export function readDays(text: string): { min_days: number | null; max_days: number | null } {
  if (text === 'none') return { min_days: null, max_days: null };
  const [, from, to] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? [];
  if (from === undefined)
    throw new CommandError(`--days must be such as 2-4, 1 or none, not "${text}".`);
  return { min_days: Number(from), max_days: Number(to ?? from) };
}

/** Parses a whole number; undefined if the option is not given. */
export function readNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new CommandError(`${option}: "${text}" isn't a whole number.`);
}
