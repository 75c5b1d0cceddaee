import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { saveCallCounts, sumCallsElsewhere } from './call-queries.ts';

const MINUTE_MS = 60_000;

/**
 * Counts the calls of addresses, minute by minute (design: limits). Counting is in memory, so that a call costs no round
 * trip; processes tell each other every few seconds what they counted. An address that calls several of them at once can
 * therefore come as many calls beyond the limit as it makes between two exchanges.
 */
export interface CallCounter {
  /** Counts a call; gives the seconds until the next may come, 0 when this one may pass. */
  take: (address: string, now: Date) => number;
  /** Tells the other processes what was counted here and hears what they counted; `most` holds from now on. */
  exchange: (db: Database, now: Date, most: number) => Promise<void>;
}

/** Makes a counter that lets `most` calls of an address pass in a minute. */
export function callCounter(most: number): CallCounter {
  const process = randomUUID();
  let allowed = most;
  let minute = 0;
  let own = new Map<string, number>();
  let elsewhere = new Map<string, number>();
  const turnTo = (now: Date) => {
    const current = now.getTime() - (now.getTime() % MINUTE_MS);
    if (current === minute) return;
    minute = current;
    own = new Map();
    elsewhere = new Map();
  };
  return {
    take: (address, now) => {
      turnTo(now);
      const calls = (own.get(address) ?? 0) + 1;
      own.set(address, calls);
      if (calls + (elsewhere.get(address) ?? 0) <= allowed) return 0;
      return Math.ceil((minute + MINUTE_MS - now.getTime()) / 1000);
    },
    exchange: async (db, now, limit) => {
      allowed = limit;
      turnTo(now);
      if (own.size === 0) return;
      const key = { minute: new Date(minute), process };
      const counted = new Map(own);
      await saveCallCounts(db, key, counted);
      const heard = await sumCallsElsewhere(db, key, [...counted.keys()]);
      if (key.minute.getTime() === minute) elsewhere = heard;
    },
  };
}

/** Exchanges the counts of this process with the others, by the limit that the operator has set. */
export async function exchangeCalls(counter: CallCounter, db: Database, now: Date): Promise<void> {
  const { limits } = await readSettings(db, { warn: () => {} });
  await counter.exchange(db, now, limits.calls_of_address);
}
