/** Parses "5", "+5", "-7,5 %" as a percentage with at most two decimals; null for anything else or an empty text. */
export function readPercent(text: string): number | null {
  const [, number] = /^\s*([-+−]?\d{1,4}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(text) ?? [];
  if (number === undefined) return null;
  const percent = Number(number.replace('−', '-').replace(',', '.'));
  return percent === 0 ? null : percent;
}
