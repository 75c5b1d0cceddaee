import type { HoldReason } from '#contract/console/tickets/scheduled-replies.ts';
import { minuteIn } from '../dates/day-in-zone.ts';
import { msg } from '../i18n/msg.ts';

/** A reply that is sent later leaves within a month: what it says is out of date by then. */
const LONGEST_MS = 31 * 86_400_000;

/** Why a reply can't be sent at a time, as a translatable English sentence; null: it can. */
export function sendTimeRefusal(at: Date, now: Date): string | null {
  if (at.getTime() <= now.getTime()) return msg('Choose a time in the future.');
  if (at.getTime() - now.getTime() > LONGEST_MS) return msg('Choose a time within a month.');
  return null;
}

/** Why a scheduled reply is not sent now that it is due; null: it is sent. */
export function holdReason(due: {
  isClosed: boolean;
  /** Whether its writer may still answer the ticket. */
  mayAnswer: boolean;
  /** The newest message of customer or shop, and the newest one its writer had read. */
  newest: number;
  seen: number;
}): HoldReason | null {
  if (due.isClosed) return 'closed';
  if (!due.mayAnswer) return 'person';
  return due.newest > due.seen ? 'message' : null;
}

const DAY_MS = 86_400_000;
const MORNING = 'T09:00';

/** The next mornings in a time zone when replies are usually sent later: "2026-03-31T09:00". */
export function nextMornings(now: Date, timeZone: string): { tomorrow: string; monday: string } {
  const today = Date.parse(`${minuteIn(now, timeZone).slice(0, 10)}T00:00:00Z`);
  const morningIn = (days: number) =>
    `${new Date(today + days * DAY_MS).toISOString().slice(0, 10)}${MORNING}`;
  const days = (8 - new Date(today).getUTCDay()) % 7 || 7;
  return { tomorrow: morningIn(1), monday: morningIn(days) };
}
