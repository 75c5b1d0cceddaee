/** Spec §4 and §9: when the splash begins to fill, how often, and when it goes. */
export const SPLASH_MS = {
  delay: 500,
  step: 200,
  /** Between being full and going. */
  full: 500,
  /** Gone by then, however far it came; styles.css hides it after four seconds, whatever happens. */
  latest: 3500,
} as const;

/** The next percentage: 5 to 20 more, by a random number from 0 up to 1. */
export function nextProgress(progress: number, random: number): number {
  return Math.min(100, progress + 5 + Math.floor(random * 16));
}
