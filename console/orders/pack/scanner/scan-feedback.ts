const GOOD = { hertz: 880, ms: 80, buzz: 40 };
const WRONG = { hertz: 200, ms: 400, buzz: 300 };

let audio: AudioContext | undefined;

/** A short high beep for a matching piece, a long low one for a wrong product; phones vibrate too. */
export function scanFeedback(isGood: boolean): void {
  const { hertz, ms, buzz } = isGood ? GOOD : WRONG;
  // iPhones have no vibrate().
  if ('vibrate' in navigator) navigator.vibrate(buzz);
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = hertz;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + ms / 1000);
}
