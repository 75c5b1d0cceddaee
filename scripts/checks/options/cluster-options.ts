/** Requirements of test/cluster/requirements.ts that have an experiment; the table says where the others are tested. */
const TRIED = ['R1', 'R3', 'R4', 'R5', 'R6', 'R7', 'R10', 'R12', 'R13', 'R14'] as const;

export type Tried = (typeof TRIED)[number];

/** What `npm run cluster` takes. */
export const CLUSTER_OPTIONS = {
  /** The first of the ports that the processes use. */
  port: { takes: 'a number', min: 1, default: 5610 },
  only: { takes: 'names', names: TRIED },
  /** Changes a second. */
  changes: { takes: 'a number', min: 1, default: 100 },
  rounds: { takes: 'a number', min: 1, default: 1 },
  failovers: { takes: 'a number', min: 1, default: 2 },
  restarts: { takes: 'a number', min: 1, default: 6 },
  'away-seconds': { takes: 'a number', min: 1, default: 20 },
} as const;
