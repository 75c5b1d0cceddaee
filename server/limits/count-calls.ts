import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { saveCallCounts, sumCallsElsewhere } from './call-queries.ts';

const MINUTE_MS = 60_000;

/**
 * Counts calls per address and minute. Counters are in memory, so that a call costs no round trip; processes exchange
 * them every few seconds. An address that calls several processes can exceed the limit by what it sends between two
 * exchanges.
 */
export interface CallCounter {
  /** Counts a call; returns the seconds to wait, 0 when it is admitted. */
  take: (address: string, now: Date) => number;
  /** The seconds an address has to wait that is over the limit, 0 otherwise; counts nothing. */
  waitOf: (address: string, now: Date) => number;
  /** Admits `max` calls per address and minute from now on. */
  limitTo: (max: number) => void;
  /** Exchanges counts with the other processes. */
  exchange: (db: Database, now: Date) => Promise<void>;
}

/** Creates a counter that admits `max` calls per address and minute. */
export function callCounter(max: number): CallCounter {
  const process = randomUUID();
  let allowed = max;
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
  const waitOf = (address: string, now: Date) => {
    turnTo(now);
    const calls = (own.get(address) ?? 0) + (elsewhere.get(address) ?? 0);
    return calls <= allowed ? 0 : Math.ceil((minute + MINUTE_MS - now.getTime()) / 1000);
  };
  return {
    waitOf,
    take: (address, now) => {
      turnTo(now);
      own.set(address, (own.get(address) ?? 0) + 1);
      return waitOf(address, now);
    },
    limitTo: (limit) => {
      allowed = limit;
    },
    exchange: async (db, now) => {
      turnTo(now);
      if (own.size === 0) return;
      const key = { minute: new Date(minute), process };
      const counted = new Map(own);
      await saveCallCounts(db, key, counted);
      const others = await sumCallsElsewhere(db, key, [...counted.keys()]);
      if (key.minute.getTime() === minute) elsewhere = others;
    },
  };
}
