/** A calculation with an amount, such as "× 1.05" or "+ 5 % − 0.50": its steps, from left to right. */
export interface AmountFormula {
  steps: readonly Step[];
}

interface Step {
  operator: '*' | '/' | '+' | '-';
  by: Fraction;
}

interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** Amounts that end alike, in minor units: 90 beyond a multiple of 100 are 0.90, 1.90, 2.90. */
export interface Ending {
  end: number;
  every: number;
}

interface Units {
  /** The minor units of 1: 100 for money, 1 for pieces. */
  unit: number;
  /** Results are multiples of it. */
  smallest: number;
  /** Results end like this; null: any multiple of `smallest`. */
  ending: Ending | null;
}

const MAX_STEPS = 4;
const MAX_AMOUNT = 10n ** 13n;
const STEP = /^([*/+-])(\d{1,9})(?:[.,](\d{1,6}))?(%?)/;

/**
 * Parses steps of × ÷ + −, each with a number or a percentage in western digits: "*1,05", "+ 5 %", "/ 2 + 1". The
 * separator in a number is that of decimals; so as not to mistake thousands for them, an amount to add has at most two.
 * null for anything else.
 */
export function readFormula(text: string): AmountFormula | null {
  let rest = text
    .replaceAll(/[\s=]/g, '')
    .replaceAll(/[×xX·]/g, '*')
    .replaceAll(/[÷:]/g, '/')
    .replaceAll(/[−–]/g, '-')
    .replaceAll('٪', '%')
    .replaceAll('٫', ',');
  const steps: Step[] = [];
  while (rest !== '') {
    const [all = '', operator, whole = '', decimals = '', percent] = STEP.exec(rest) ?? [];
    if (operator === undefined || steps.length === MAX_STEPS) return null;
    const step = stepOf(operator as Step['operator'], whole, decimals, percent === '%');
    if (step === null) return null;
    steps.push(step);
    rest = rest.slice(all.length);
  }
  return steps.length === 0 ? null : { steps };
}

function stepOf(
  operator: Step['operator'],
  whole: string,
  decimals: string,
  isPercent: boolean,
): Step | null {
  const numerator = BigInt(whole + decimals);
  const denominator = 10n ** BigInt(decimals.length) * (isPercent ? 100n : 1n);
  if (operator === '*') return { operator, by: { numerator, denominator } };
  if (operator === '/')
    return numerator === 0n ? null : { operator, by: { numerator, denominator } };
  if (!isPercent) return decimals.length > 2 ? null : { operator, by: { numerator, denominator } };
  const changed = operator === '+' ? denominator + numerator : denominator - numerator;
  return { operator: '*', by: { numerator: changed, denominator } };
}

/**
 * Calculates with an amount in minor units: exact, then rounded once, half up, to a multiple of `smallest` or the
 * nearest amount with the ending. Rounding never makes a positive amount zero. null for a result that is below zero or
 * not an amount.
 */
export function calculated(
  { steps }: AmountFormula,
  amount: number,
  { unit, smallest, ending }: Units,
): number | null {
  let exact: Fraction = { numerator: BigInt(amount), denominator: 1n };
  for (const step of steps) exact = applyStep(exact, step, BigInt(unit));
  if (exact.numerator < 0n) return null;
  if (exact.numerator === 0n) return 0;
  const { end, every } = ending ?? { end: 0, every: smallest };
  const nearest = nearestOf(exact, BigInt(end), BigInt(every));
  return nearest > MAX_AMOUNT ? null : Number(nearest);
}

function applyStep({ numerator, denominator }: Fraction, { operator, by }: Step, unit: bigint) {
  switch (operator) {
    case '*':
      return { numerator: numerator * by.numerator, denominator: denominator * by.denominator };
    case '/':
      return { numerator: numerator * by.denominator, denominator: denominator * by.numerator };
    default: {
      const added = by.numerator * unit * denominator * (operator === '+' ? 1n : -1n);
      return {
        numerator: numerator * by.denominator + added,
        denominator: denominator * by.denominator,
      };
    }
  }
}

/** The positive amount with an ending that is nearest to a positive one, the higher of two. */
function nearestOf({ numerator, denominator }: Fraction, end: bigint, every: bigint): bigint {
  const beyond = 2n * (numerator - end * denominator) + every * denominator;
  // Division of bigints truncates towards zero: an amount below the first one with the ending is nearest to that one.
  const times = beyond < 0n ? 0n : beyond / (2n * every * denominator);
  const nearest = times * every + end;
  return nearest === 0n ? every : nearest;
}

/** Common endings of prices, such as .99, in a currency with so many decimals. */
export function commonEndings(digits: number): readonly Ending[] {
  const [every, ends] = digits === 0 ? [10_000, [0, 5000, 8000, 9000]] : [100, [0, 50, 90, 95, 99]];
  return ends.map((end) => ({ end, every }));
}
