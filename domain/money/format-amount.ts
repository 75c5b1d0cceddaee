/** Minor units as decimal text with two decimals, the money format of catalogue files: 1290 -> "12.90". */
export function formatAmount(minorUnits: number): string {
  const digits = String(Math.abs(minorUnits)).padStart(3, '0');
  return `${minorUnits < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
