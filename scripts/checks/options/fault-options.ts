export const FAULT_NAMES = [
  'kill -9 of the second process',
  'kill -9 of the first process, whose database stays behind',
  'kill -9 of PostgreSQL',
  'kill -9 of PostgreSQL and of both processes',
  'restart of the database, at once',
  'all connections to the database cut',
  'no connection to the database left',
  'slow queries: orders locked for seconds',
  'a database that says nothing for seconds',
  'a full disk',
] as const;

export type FaultName = (typeof FAULT_NAMES)[number];

/** What `npm run faults` takes; docs/reliability.md shows what for. */
export const FAULT_OPTIONS = {
  /** Repeats a run. */
  seed: { takes: 'a number', min: 0, default: Date.now() % 1_000_000 },
  seconds: { takes: 'a number', min: 1, default: 180 },
  /** Generated calls after the faults; 0: neither them nor the cuts. */
  calls: { takes: 'a number', min: 0, default: 200_000 },
  /** Injects only the faults with these words in their name. */
  only: { takes: 'words', titles: FAULT_NAMES },
  /** The first of the ports that the processes use. */
  port: { takes: 'a number', min: 1, default: 4320 },
  /** The part run by `npm test`: without the calls, which its tests include, and without killing processes. */
  short: { takes: 'nothing' },
  /** Preserves the data of a failed run. */
  keep: { takes: 'nothing' },
} as const;
