const LEFT_OUT = 'left out by --only';

/** The requirements for running several processes, and the text of the table when an experiment has no result. */
export const REQUIREMENTS = {
  R1: ['no fault of the database ends a process', LEFT_OUT],
  R2: ['a silent database is noticed and left', 'see server/database/database-faults.api.test.ts'],
  R3: ['what was acknowledged survives a failover', LEFT_OUT],
  R4: ['pages that were seen outlive the database', LEFT_OUT],
  R5: ['rolling restart and deploy without a lost request', LEFT_OUT],
  R6: ['changes reach all processes within a second', LEFT_OUT],
  R7: ['eight clients place five times the orders of one while commits are slow', LEFT_OUT],
  R8: ['jobs of a killed process go on', 'see server/jobs/jobs.api.test.ts'],
  R9: [
    'any process serves any file of the bucket',
    'see server/files/processes-share-files.api.test.ts',
  ],
  R10: ['a CDN may stand in front', LEFT_OUT],
  R11: [
    'pages of an earlier build go on working',
    'R5 reads the scripts of both builds; see server/pages/earlier-assets.api.test.ts',
  ],
  R12: ['restore to a minute', LEFT_OUT],
  R13: ['the image: 330 MB, read-only, not root', LEFT_OUT],
  R14: [
    'each alert fires when its fault is made',
    'the rules in promtool; see server/metrics/faults.api.test.ts for faults that move their figures',
  ],
} as const;

export type Requirement = keyof typeof REQUIREMENTS;
