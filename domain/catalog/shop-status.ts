/** One day of a shop's week: day 1 is Monday, 7 is Sunday; times are 'HH:MM' or 'HH:MM:SS' in UTC. */
export interface OpeningHours {
  day: number;
  opens: string;
  closes: string;
}

/** Online while the shop is open. Opening hours are in UTC; a shop without any is always open. */
export function shopStatus(hours: readonly OpeningHours[], now: Date): 'Online' | 'Offline' {
  if (hours.length === 0) return 'Online';
  const today = hours.find((entry) => entry.day === (now.getUTCDay() || 7));
  if (!today) return 'Offline';
  const time = now.toISOString().slice(11, 19);
  return withSeconds(today.opens) <= time && time < withSeconds(today.closes)
    ? 'Online'
    : 'Offline';
}

function withSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}
