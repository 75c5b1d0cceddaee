const STEPS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const;

/** A number of reviews in short form: 999, '1.2K', '3M'. Rounded down, so that it never overstates. */
export function shortCount(count: number): string {
  for (const [size, letter] of STEPS) {
    if (count >= size) return `${Math.floor((count * 10) / size) / 10}${letter}`;
  }
  return String(count);
}

/** A number of units with thousands separators: '12,345'. */
export function groupedCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
