/** Spec §9: light, 5 to 10 ms. */
const LIGHT_MS = 8;

/** Lets a phone be felt under a press, where it can and its owner does not mind motion. */
export function vibrate(): void {
  if (!('vibrate' in navigator)) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(LIGHT_MS);
}

/** A press that is felt. */
export function felt(press: () => void): () => void {
  return () => {
    vibrate();
    press();
  };
}
