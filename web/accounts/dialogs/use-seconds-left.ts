import { useEffect, useState } from 'react';

/** Whole seconds until a time, counted down to 0; null without a time. */
export function useSecondsLeft(until: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null || until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : secondsLeft(until, now);
}

/** Whole seconds from `now` until a time, at least 0. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
