import { type OpeningHours, shopStatus } from './shop-status.ts';

/** When a shop opens again. */
interface NextOpening {
  /** Days from today: 0 is today, 7 the same day next week. */
  in_days: number;
  /** 1 Monday ... 7 Sunday. */
  day: number;
  /** 'HH:MM' in UTC. */
  opens: string;
}

/** When a closed shop opens next; null while it is open, or has no opening hours. */
export function nextOpening(hours: readonly OpeningHours[], now: Date): NextOpening | null {
  if (shopStatus(hours, now) === 'Online') return null;
  const today = now.getUTCDay() || 7;
  const time = now.toISOString().slice(11, 16);
  for (let in_days = 0; in_days <= 7; in_days += 1) {
    const day = ((today - 1 + in_days) % 7) + 1;
    const open = hours.find((entry) => entry.day === day);
    if (open && (in_days > 0 || open.opens.slice(0, 5) > time))
      return { in_days, day, opens: open.opens.slice(0, 5) };
  }
  return null;
}
