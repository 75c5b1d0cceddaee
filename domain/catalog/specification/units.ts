/** Units of length, in millimetres. */
export const LENGTHS = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8, yd: 914.4 };
/** Units of mass, in grams. */
export const MASSES = { mg: 0.001, g: 1, kg: 1000, t: 1_000_000, oz: 28.349523125, lb: 453.59237 };

/** Factors from units to their base unit; units of one family are convertible. */
const FAMILIES: Record<string, number>[] = [
  LENGTHS,
  MASSES,
  {
    ml: 1,
    cl: 10,
    l: 1000,
    'fl oz': 29.5735295625,
    pt: 473.176473,
    qt: 946.352946,
    gal: 3785.411784,
  },
  { mm2: 1, cm2: 100, m2: 1_000_000, ft2: 92_903.04 },
  { W: 1, kW: 1000, hp: 745.699872 },
  { V: 1, mV: 0.001, kV: 1000 },
  { mAh: 0.001, Ah: 1 },
  { Wh: 1, kWh: 1000 },
  { mA: 0.001, A: 1 },
  { Nm: 1, 'ft-lb': 1.3558179483, 'in-lb': 0.112984829 },
  { bar: 1, mbar: 0.001, kPa: 0.01, MPa: 10, psi: 0.0689475729 },
  { Hz: 1, kHz: 1000 },
  { s: 1, min: 60, h: 3600 },
  { lm: 1 },
  { dB: 1 },
  { rpm: 1 },
  { pcs: 1 },
];

/** Common spellings of units, in lower case and singular. */
const SPELLINGS: Record<string, string> = {
  '"': 'in',
  '″': 'in',
  '”': 'in',
  "''": 'in',
  inch: 'in',
  inches: 'in',
  "'": 'ft',
  '′': 'ft',
  foot: 'ft',
  feet: 'ft',
  yard: 'yd',
  yards: 'yd',
  millimetre: 'mm',
  millimeter: 'mm',
  centimetre: 'cm',
  centimeter: 'cm',
  metre: 'm',
  meter: 'm',
  gram: 'g',
  gramme: 'g',
  kilogram: 'kg',
  kilo: 'kg',
  tonne: 't',
  ounce: 'oz',
  pound: 'lb',
  lbs: 'lb',
  litre: 'l',
  liter: 'l',
  ltr: 'l',
  millilitre: 'ml',
  milliliter: 'ml',
  gallon: 'gal',
  pint: 'pt',
  quart: 'qt',
  'mm²': 'mm2',
  'cm²': 'cm2',
  'm²': 'm2',
  'sq ft': 'ft2',
  sqm: 'm2',
  watt: 'W',
  kilowatt: 'kW',
  volt: 'V',
  amp: 'A',
  ampere: 'A',
  n·m: 'Nm',
  'ft lb': 'ft-lb',
  'lb-ft': 'ft-lb',
  lumen: 'lm',
  piece: 'pcs',
  pc: 'pcs',
};

const UNITS = new Map(
  FAMILIES.flatMap((family) => Object.keys(family).map((unit) => [unit.toLowerCase(), unit])),
);

/** The canonical unit of a text ('inches', 'Volts', 'lbs.'); the text in lower case if it names no known unit. */
export function unitName(text: string): string {
  const name = text.trim().toLowerCase().replace(/\.$/u, '');
  const singular = name.replace(/(?<=\p{L}{2})s$/u, '');
  return SPELLINGS[name] ?? UNITS.get(name) ?? SPELLINGS[singular] ?? UNITS.get(singular) ?? name;
}

/** The factors from both units to the base unit of the first family that has both; null if none has. */
export function unitFactors(from: string, to: string): { from: number; to: number } | null {
  for (const { [from]: source, [to]: target } of FAMILIES) {
    if (source !== undefined && target !== undefined) return { from: source, to: target };
  }
  return null;
}

/** All spellings of these units, in lower case and singular. */
export function unitSpellings(units: readonly string[]): { symbols: string[]; words: string[] } {
  return {
    symbols: units.map((unit) => unit.toLowerCase()),
    words: Object.keys(SPELLINGS).filter((text) => units.includes(SPELLINGS[text] ?? '')),
  };
}
