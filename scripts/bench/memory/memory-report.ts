import type { IdleShop } from './idle-shop.ts';
import type { Overload } from '../load/overload.ts';

export interface MemoryFigures {
  idle: IdleShop;
  overload: Overload;
}

/** Memory and overload as Markdown. `load`: peak megabytes during the other parts' load runs; null when they didn't run. */
export function memoryLines({ idle, overload }: MemoryFigures, load: number | null): string[] {
  const mb = (value: number) => `${Math.round(value)} MB`;
  return [
    '## Memory and overload',
    '',
    'Resident memory of the server, and of the process that makes its pictures while there is one; PostgreSQL is not counted.',
    '',
    '| when | memory |',
    '|---|---|',
    `| pictures of the demo being made after its first start (${Math.round(idle.seconds)} s), peak of both processes | ${mb(idle.pictures)} |`,
    `| at rest ${idle.minutes} minutes later | ${mb(idle.rest)} |`,
    ...(load === null ? [] : [`| under the loads of the table above, peak | ${mb(load)} |`]),
    `| 500 connections, peak | ${mb(overload.memory)} |`,
    '',
    `500 connections for ${overload.seconds} s, from the same machine:`,
    '',
    '| requests | responses by status | p50 ms | p99 ms |',
    '|---|---|---|---|',
    ...Object.entries(overload.kinds).map(
      ([kind, { statuses, p50, p99 }]) =>
        `| ${kind} | ${Object.entries(statuses)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', ')} | ${p50.toFixed(0)} | ${p99.toFixed(0)} |`,
    ),
    '',
  ];
}
