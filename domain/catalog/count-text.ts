const STEPS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const;

/** A number of reviews in short form: 999, '1.2K', '3M'. Rounded down, so that it never claims more than there are. */
export function shortCount(count: number): string {
  for (const [size, letter] of STEPS) {
    if (count >= size) return `${Math.floor((count * 10) / size) / 10}${letter}`;
  }
  return String(count);
}

/** A number of pieces with separated thousands: '12,345'. */
export function groupedCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
