import type { ConsoleEndpoint } from '#contract/console/endpoint.ts';
import { type QueueLimits, WorkQueue } from '#server/load/work-queue.ts';

/** As many as a browser sends. Everybody else's wait behind these at most, not behind all that a person sends. */
const OF_PERSON = { concurrency: 6, waiting: 100, waitMs: 30_000 };
const LARGE_OF_PERSON = { concurrency: 1, waiting: 10, waitMs: 30_000 };
/** A list is made in memory before it is sent, up to 50,000 rows of it. */
const EXPORTS = { concurrency: 2, waiting: 20, waitMs: 30_000 };
/** Up to 200 documents, or 5,000 rows of a grid. */
const PAGES = { concurrency: 4, waiting: 40, waitMs: 30_000 };

/** Runs a person's call of the console (null: before signing in) when its turn comes. Throws Overloaded. */
export type AdmitCall = <Result>(
  endpoint: ConsoleEndpoint,
  person: number | null,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * The queues for the console's calls in one process. Each person has their own, so that what one of them sends at once
 * delays nobody else; large responses are made one after the other for a person, and few at once for all.
 */
export function admitCalls(): AdmitCall {
  const calls = queuesOfPeople(OF_PERSON);
  const [exports, exportsOfPerson] = [new WorkQueue(EXPORTS), queuesOfPeople(LARGE_OF_PERSON)];
  const [pages, pagesOfPerson] = [new WorkQueue(PAGES), queuesOfPeople(LARGE_OF_PERSON)];
  return (endpoint, person, work) => {
    // Sign-ins are limited by their attempts.
    if (person === null) return work();
    if (endpoint.produces === 'text/csv') return exportsOfPerson(person, () => exports.run(work));
    if (endpoint.produces === 'text/html' || endpoint.isLarge)
      return pagesOfPerson(person, () => pages.run(work));
    return calls(person, work);
  };
}

/** Runs work in a queue of its person, which exists as long as it has work. */
function queuesOfPeople(limits: QueueLimits) {
  const queues = new Map<number, WorkQueue>();
  return async <Result>(person: number, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(person) ?? new WorkQueue(limits);
    queues.set(person, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.active === 0) queues.delete(person);
    }
  };
}
