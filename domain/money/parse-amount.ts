/** The largest amount in a catalogue file, in minor units: exact as a number. */
const LARGEST = 1e13;

/**
 * Parses a text or number of a catalogue file into minor units: "12.90" -> 1290, 12.9 -> 1290. null for anything else:
 * signs, exponents, thousands separators, more than two significant decimals.
 */
export function parseAmount(value: string | number): number | null {
  const match = /^(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(String(value).trim());
  if (!match?.[1]) return null;
  const minorUnits = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return minorUnits <= LARGEST ? minorUnits : null;
}
