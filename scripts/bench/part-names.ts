/** The parts of docs/performance.md, which `npm run bench` measures without a name, in this order. */
export const WHOLE = [
  'start',
  'cached',
  'computed',
  'rendered',
  'browser',
  'search',
  'memory',
  'slow-commit',
  'processes',
] as const;

export const PART_NAMES = [...WHOLE, 'console', 'operators'] as const;

export type PartName = (typeof PART_NAMES)[number];
