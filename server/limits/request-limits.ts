import type { Database } from '#server/database/connect.ts';
import type { RequestCounter } from '#server/http/admit-request.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { SETTINGS } from '#server/settings/setting-schema.ts';
import { type CallCounter, callCounter } from './count-calls.ts';

/** The counters of requests by client address, with the operator's limit per minute. */
export interface RequestLimits {
  /** Of all requests; the processes of the shop count together. */
  calls: RequestCounter;
  /** Of requests for files that don't exist; each process counts its own. */
  missingFiles: RequestCounter;
  /** Exchanges this process's counts of calls with the others, and applies the operator's current limit. */
  exchange: () => Promise<void>;
}

/** Creates the counters of a process; until the first exchange they have the default limit. */
export function requestLimits({ db, clock }: { db: Database; clock: () => Date }): RequestLimits {
  const calls = callCounter(SETTINGS.limits.default.calls_of_address);
  const missingFiles = callCounter(SETTINGS.limits.default.calls_of_address);
  return {
    calls: countRequests(calls, clock),
    missingFiles: countRequests(missingFiles, clock),
    exchange: async () => {
      const now = clock();
      const { limits } = await readSettings(db, { warn: () => {} });
      for (const counter of [calls, missingFiles]) counter.limitTo(limits.calls_of_address);
      await calls.exchange(db, now);
    },
  };
}

/** A counter at the current time. Requests of this process itself have no address, and are not counted. */
function countRequests(counter: CallCounter, clock: () => Date): RequestCounter {
  const unlessOwn = (count: CallCounter['take']) => (address: string) =>
    address === 'unknown' ? 0 : count(address, clock());
  return { take: unlessOwn(counter.take), waitOf: unlessOwn(counter.waitOf) };
}
