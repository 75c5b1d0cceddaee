/** A language's number format, as in Unicode's CLDR. */
interface NumberShape {
  /** The thousands separator, and the smallest number that has one. */
  group: string;
  groupsFrom?: number;
  /** Whether digits above the thousands are grouped in twos (Indian numbering). */
  isByHundreds?: boolean;
  /** Decimal separator. */
  point: string;
  minus?: string;
  percent: string;
  /** The digits 0 to 9 if they are not ASCII. */
  digits?: string;
}

/** The built-in languages. */
const SHAPES: Record<string, NumberShape> = {
  en: { group: ',', point: '.', percent: '%' },
  ar: { group: ',', point: '.', minus: '\u200e-', percent: '\u200e%\u200e' },
  bn: { group: ',', isByHundreds: true, point: '.', percent: '%', digits: '০১২৩৪৫৬৭৮৯' },
  de: { group: '.', point: ',', percent: '\u00a0%' },
  es: { group: '.', groupsFrom: 10_000, point: ',', percent: '\u00a0%' },
  fr: { group: '\u202f', point: ',', percent: '\u00a0%' },
};

export interface NumberStyle {
  style?: 'decimal' | 'percent';
  minimumFractionDigits?: number;
  maximumFractionDigits?: number;
}

/**
 * Formats numbers for a language without Intl, whose first use blocks hydration for 25 ms in a browser and 100 ms on a
 * phone. null for languages that need Intl.
 */
export function numberWriter(
  locale: string,
  { style, minimumFractionDigits: least = 0, maximumFractionDigits: most }: NumberStyle,
): ((value: number) => string) | null {
  const shape = SHAPES[locale];
  if (!shape) return null;
  const isPercent = style === 'percent';
  const places = most ?? Math.max(least, isPercent ? 0 : 3);
  return (value) => {
    const [whole, decimals] = rounded(Math.abs(value), places, isPercent ? 2 : 0);
    const trimmed = decimals.replace(/0+$/, '').padEnd(least, '0');
    const number = grouped(whole, shape) + (trimmed === '' ? '' : shape.point + trimmed);
    const sign = value < 0 ? (shape.minus ?? '-') : '';
    return sign + withDigits(number, shape) + (isPercent ? shape.percent : '');
  };
}

/**
 * The integer part and the decimals of a non-negative number times ten to the power of `shift`, rounded half up in
 * decimal: 1.005 gives 1.01.
 */
function rounded(value: number, places: number, shift: number): [whole: string, decimals: string] {
  const power = places + shift;
  const isShort = !String(value).includes('e');
  const scaled = Math.round(isShort ? Number(`${value}e${power}`) : value * 10 ** power);
  const digits = String(scaled).padStart(places + 1, '0');
  return [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
}

function grouped(whole: string, { group, groupsFrom = 1000, isByHundreds }: NumberShape): string {
  if (Number(whole) < groupsFrom) return whole;
  return whole.replaceAll(isByHundreds ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g, group);
}

function withDigits(number: string, { digits }: NumberShape): string {
  return digits === undefined
    ? number
    : number.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}
