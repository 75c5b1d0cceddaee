import { LENGTHS, unitName, unitSpellings } from '#domain/catalog/specification/units.ts';
import { foldText } from './fold-text.ts';

/** A size as written in a text: `all` are the tokens indexed for a product, `narrowest` those searched for. */
interface CutSize {
  text: string;
  all: string[];
  narrowest: string[];
  /**
   * A thread and its length (M8 x 40) as separate tokens; empty for other sizes, since their numbers may measure
   * anything.
   */
  apart: string[];
}

/** Sizes found in a text; `rest` is the remaining text. */
export interface CutSizes {
  sizes: CutSize[];
  rest: string;
}

/**
 * The units that make a number a size; a number with any other unit is text. Stored documents depend on them: a change
 * needs a re-index.
 */
const UNITS = 'mm mm2 cm m in ft V W kW l ml g kg lb oz A Ah mAh Nm Hz lm bar psi pcs dB rpm'.split(
  ' ',
);
const { symbols, words } = unitSpellings(UNITS);
const NUMBER = String.raw`\d{1,9}(?:[.,]\d{1,6})?`;
const FRACTION = String.raw`(?:\d{1,3}[ -])?\d{1,3}/\d{1,3}`;
const UNIT = String.raw`(?:(?:${words.join('|')})s?|${symbols.join('|')})(?![\p{L}\d])`;
const ONE = `(?:${FRACTION}|${NUMBER})`;
/** The letter of a tyre's rim: 700 x 25C, 700C x 25. */
const RIM = '[bcd]';
const BETWEEN = String.raw`(?:\s?(?:${UNIT}|${RIM}))?\s?[x*]\s?${ONE}`;
const SIZE = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(m)?(${ONE})(${BETWEEN}(?:${BETWEEN})?)?` +
    String.raw`(?:[\s-]?(${UNIT})|\s?${RIM})?(?![\p{L}\d])`,
  'gu',
);
const RIM_OF_SIZE = new RegExp(String.raw`\d\s?(${RIM})(?:\s?[x*]|$)`, 'u');

/** Extracts sizes such as `M8 x 40`, `4,5 x 60 mm`, `1/2"`, `18 volt` from a text; for documents and queries alike. */
export function cutSizes(text: string): CutSizes {
  const sizes: CutSizes['sizes'] = [];
  const folded = foldText(text);
  if (!/\d/u.test(folded)) return { sizes, rest: folded };
  const rest = folded.replace(
    SIZE,
    (match: string, thread = '', first = '', more = '', unit = '') => {
      const numbers = [first, ...readMore(more)].map(canonicalNumber);
      const isPlain = numbers.length === 1 && !thread && !unit && !first.includes('/');
      if (isPlain) return match;
      const written = match.trim();
      const tokens = tokensOf(thread, numbers, unitName(unit).toLowerCase());
      const [, rim] = RIM_OF_SIZE.exec(written) ?? [];
      // A 25C tyre and a 700C rim are also searched for separately.
      if (rim !== undefined) tokens.all.push(...numbers.map((number) => `${number}${rim}`));
      sizes.push({ text: written, ...tokens });
      return ' ';
    },
  );
  return { sizes, rest };
}

function readMore(more: string): string[] {
  return [...more.matchAll(new RegExp(String.raw`[x*]\s?(${ONE})`, 'gu'))].map(
    ([, number = '']) => number,
  );
}

function tokensOf(thread: string, numbers: string[], unit: string) {
  const [first = ''] = numbers;
  if (numbers.length === 1) {
    const token = thread ? `m${first}` : withUnit(first, unit);
    const equal = thread ? [token] : [token, ...inMillimetres(first, unit)];
    return { all: equal, narrowest: equal, apart: [] };
  }
  const joined = numbers.join('x');
  const whole = `${thread}${joined}`;
  const singles = thread
    ? [`m${first}`, ...numbers.slice(1).map((number) => `${number}mm`)]
    : numbers.flatMap((number, at) => singleToken(number, unit, at === numbers.length - 1));
  return {
    all: [...new Set([whole, joined, ...singles])],
    narrowest: [whole],
    apart: thread ? singles : [],
  };
}

// `4 x 60` without a unit is in millimetres, as screws and timber are; in `2 x 4 Ah` the unit applies only to the last
// number.
function singleToken(number: string, unit: string, isLast: boolean): string[] {
  if (unit === '' && !number.includes('/')) return [`${number}mm`];
  const isLength = ['', 'mm', 'cm', 'm', 'in', 'ft'].includes(unit);
  return isLength || isLast ? [withUnit(number, unit), ...inMillimetres(number, unit)] : [];
}

function withUnit(number: string, unit: string): string {
  return number.includes('/') && (unit === 'in' || unit === '') ? number : `${number}${unit}`;
}

/** The same length in millimetres, so that metres, inches and centimetres match each other; empty for other units. */
function inMillimetres(number: string, unit: string): string[] {
  const isInch = unit === 'in' || (unit === '' && number.includes('/'));
  if (!isInch && unit !== 'cm' && unit !== 'm') return [];
  const value = valueOf(number) * LENGTHS[isInch || unit === '' ? 'in' : unit];
  return Number.isFinite(value) ? [`${Number(value.toFixed(3))}mm`] : [];
}

function valueOf(number: string): number {
  const [whole = '0', fraction] = number.includes('-') ? number.split('-') : ['0', number];
  const [top = '0', bottom = '1'] = (fraction ?? '0').split('/');
  return Number(whole) + Number(top) / Number(bottom);
}

function canonicalNumber(text: string): string {
  if (text.includes('/')) return text.replace(/[ -]/u, '-');
  const [whole = '0', decimals = ''] = text.replace(',', '.').split('.');
  const trimmed = decimals.replace(/0+$/u, '');
  return `${whole.replace(/^0+(?=\d)/u, '')}${trimmed ? `.${trimmed}` : ''}`;
}
