import type { PartName } from './part-names.ts';
import { type Findings, PARTS } from './parts.ts';
import { rowLines } from './report.ts';
import { ratiosOf, summaryLines } from './summary.ts';

/** When and where the parts were measured. */
export interface Circumstances {
  /** The first day and the last, such as 2026-03-01. */
  days: readonly [string, string];
  machine: string;
  /** Duration of each load run. */
  seconds: number;
}

/** docs/performance.md, of what all parts measured. */
export function performancePage(
  { days, machine, seconds }: Circumstances,
  found: <Name extends PartName>(name: Name) => Findings[Name],
): string {
  const [first, last] = days;
  const [cached, computed, rendered] = [found('cached'), found('computed'), found('rendered')];
  const [slowCommits, processes] = [found('slow-commit'), found('processes')];
  return [
    '# Performance',
    '',
    `\`npm run bench\` wrote this page ${first === last ? `on ${first}` : `of measurements from ${first} to ${last}`}: ${machine}. Server and database on one core, the load on the other; medians of`,
    `five rounds of ${seconds} s. *Beside* is a bare Node server sending the same bytes (cached) or React alone rendering the same tree (cache`,
    'off). In each round the servers of a row take the load one after another; the *ratio* is the median of the rounds, with the lowest and the',
    'highest in brackets. Compare ratios: absolute figures depend on the machine. *Noise* is the largest deviation of a round from',
    'the median. *nginx* sends the same bytes of a file, as one process on the same core; - where it is not installed.',
    '',
    ...rowLines([...cached.rows, ...computed.rows, ...rendered]),
    ...PARTS.start.lines(found('start')),
    ...PARTS.memory.lines(found('memory'), Math.max(cached.memory, computed.memory)),
    ...PARTS['slow-commit'].lines(slowCommits),
    ...PARTS.processes.lines(processes),
    ...PARTS.browser.lines(found('browser')),
    ...PARTS.search.lines(found('search')),
    ...summaryLines(ratiosOf({ cached, rendered, 'slow-commit': slowCommits, processes })),
    '',
  ].join('\n');
}
