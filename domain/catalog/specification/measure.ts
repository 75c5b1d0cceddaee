import { unitFactors, unitName } from './units.ts';

const GLYPHS: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
};

const MEASURE =
  /^(-?)(?:(\d{1,9})[\s-]+)?(\d{1,12}(?:[.,]\d{1,9})?)(?:\s*\/\s*(\d{1,6}))?\s*(.*)$/su;

/**
 * Parses a measure ('1/4 in', '6,35 mm', '1 1/2"', '18V', '6') into the given unit, which is also the default. null:
 * not a number, or an incompatible unit.
 */
export function parseMeasure(text: string, unit: string | null): number | null {
  const plain = text
    .trim()
    .replace(/[½¼¾⅛⅜⅝⅞⅓⅔]/gu, (glyph) => ` ${GLYPHS[glyph] ?? ''}`)
    .trim();
  const match = MEASURE.exec(plain);
  if (!match) return null;
  const [, sign, whole, top = '', bottom, typedUnit = ''] = match;
  if (whole !== undefined && bottom === undefined) return null;
  const value = Number(whole ?? 0) + Number(top.replace(',', '.')) / Number(bottom ?? 1);
  if (!Number.isFinite(value)) return null;
  const signed = sign === '-' ? -value : value;
  return typedUnit.trim() === '' ? signed : convertMeasure(signed, typedUnit, unit);
}

/** Converts a number between units; null if they are incompatible. */
export function convertMeasure(value: number, from: string, to: string | null): number | null {
  const [source, target] = [unitName(from), unitName(to ?? '')];
  if (source === target) return value;
  const factors = unitFactors(source, target);
  return factors && (value * factors.from) / factors.to;
}

/** Relative difference below which measures count as equal: 7.94 mm is 5/16 in, 2.38 mm is 3/32 in. */
const TOLERANCE = 0.0006;

/** The range of numbers that count as equal to a measure. */
export function measureRange(value: number): { min: number; max: number } {
  const slack = Math.abs(value) * TOLERANCE;
  return { min: value - slack, max: value + slack };
}

export type MeasureSystem = 'metric' | 'imperial';

const IMPERIAL: Record<string, string> = {
  mm: 'in',
  cm: 'in',
  m: 'ft',
  g: 'oz',
  kg: 'lb',
  ml: 'fl oz',
  l: 'gal',
  m2: 'ft2',
  Nm: 'ft-lb',
  bar: 'psi',
};
const METRIC: Record<string, string> = {
  in: 'mm',
  ft: 'm',
  yd: 'm',
  oz: 'g',
  lb: 'kg',
  'fl oz': 'ml',
  pt: 'ml',
  qt: 'l',
  gal: 'l',
  ft2: 'm2',
  'ft-lb': 'Nm',
  'in-lb': 'Nm',
  psi: 'bar',
};

/** The unit that displays a unit in a measurement system; null if it has no counterpart. */
export function unitIn(unit: string | null, system: MeasureSystem): string | null {
  const target = (system === 'imperial' ? IMPERIAL : METRIC)[unitName(unit ?? '')];
  return target ?? null;
}

/** Formats a number with its unit: '6.35 mm', or '1/4 in' in the imperial system; inches are fractions if exact. */
export function formatMeasure(
  value: number,
  unit: string | null,
  system: MeasureSystem = 'metric',
): string {
  const existing = unitName(unit ?? '');
  const target = (system === 'imperial' ? IMPERIAL : METRIC)[existing];
  const converted = target === undefined ? null : convertMeasure(value, existing, target);
  const [shown, name] =
    converted === null || target === undefined ? [value, unit ?? ''] : [converted, target];
  const number =
    (name === 'in' ? inchFraction(shown) : null) ?? roundedText(shown, converted === null ? 6 : 4);
  return `${number} ${name}`.trim();
}

/** Inches as an integer and a fraction with a denominator up to 64; null if that isn't exact. */
function inchFraction(inches: number): string | null {
  const parts = Math.round(Math.abs(inches) * 64);
  if (parts === 0 || Math.abs(parts / 64 - Math.abs(inches)) > 1e-6) return null;
  const whole = Math.floor(parts / 64);
  let [top, bottom] = [parts % 64, 64];
  while (top > 0 && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2];
  const fraction = top > 0 ? `${top}/${bottom}` : '';
  return `${inches < 0 ? '-' : ''}${[whole > 0 ? String(whole) : '', fraction].filter(Boolean).join(' ')}`;
}

function roundedText(value: number, digits: number): string {
  return Math.abs(value) >= 10 ** digits
    ? String(Math.round(value))
    : String(Number(value.toPrecision(digits)));
}
