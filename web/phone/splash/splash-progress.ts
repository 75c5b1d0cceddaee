/** Spec §4 and §9: when the progress starts, its interval, and when the splash disappears. */
export const SPLASH_MS = {
  delay: 500,
  step: 200,
  /** Between reaching 100 and disappearing. */
  full: 500,
  /**
   * Upper limit, whatever the progress; styles.css hides the splash after four seconds in any case.
   */
  latest: 3500,
} as const;

/** The next percentage: 5 to 20 more, for a random number in [0, 1). */
export function nextProgress(progress: number, random: number): number {
  return Math.min(100, progress + 5 + Math.floor(random * 16));
}
