/** Spec §9: light, 5 to 10 ms. */
const LIGHT_MS = 8;

/** Haptic feedback for a tap, unless reduced motion is preferred. */
export function vibrate(): void {
  if (!('vibrate' in navigator)) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(LIGHT_MS);
}

/** Wraps a click handler with haptic feedback. */
export function withHaptics(press: () => void): () => void {
  return () => {
    vibrate();
    press();
  };
}
