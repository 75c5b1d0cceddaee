export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits milliseconds into days, hours, minutes and seconds; at least zero. */
export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
