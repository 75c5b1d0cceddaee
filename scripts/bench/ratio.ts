import { medianOf } from './median.ts';

/** A ratio in the median round, and in the two extreme ones. */
export interface Ratio {
  median: number;
  min: number;
  max: number;
}

/** Ratio of the requests per second of two targets, round by round. */
export function ratioOf(first: readonly number[], second: readonly number[]): Ratio {
  const ratios = first.map((requests, round) => requests / (second[round] ?? 0));
  return { median: medianOf(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}

/** The median, with the two extremes in brackets: "1.02 (0.97 to 1.10)". */
export function ratioText({ median, min, max }: Ratio): string {
  return `${median.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`;
}
