/** In pixels and milliseconds (spec §9, pull). */
const MAX_PULL = 120;
const SHOW_THRESHOLD = 10;
const TRIGGERED_ABOVE = 80;
export const REFRESH_DELAY_MS = 800;

/** Pull distance for a drag: half of it, up to a limit. */
export function pullOf(drag: number): number {
  return Math.min(MAX_PULL, Math.max(0, drag / 2));
}

/** Whether the indicator is visible. */
export function isPullShown(pull: number): boolean {
  return pull > SHOW_THRESHOLD;
}

/** Whether releasing refreshes the page. */
export function isPullEnough(pull: number): boolean {
  return pull > TRIGGERED_ABOVE;
}
