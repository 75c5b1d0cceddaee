import { latestFaults, type ReportedFault } from '#server/reports/faults.ts';
import type { Command, CommandContext } from './terminal/command.ts';
import { oneLine } from './terminal/one-line.ts';
import { readArguments } from './terminal/read-arguments.ts';
import { shopClock } from './terminal/shop/shop-clock.ts';
import { splitFlags } from './terminal/split-flags.ts';

const SHOWN = 30;
const STACK_LINES = 3;

/** `reports`: errors reported by browsers, grouped. */
export const reports: Command = {
  usage: ['[--json]'],
  summary: 'Lists the latest browser errors, newest first; identical ones are grouped.',
  run: async ({ db, print }: CommandContext, args) => {
    const { flags, rest } = splitFlags(args, ['json']);
    readArguments(rest, { options: [], min: 0, max: 0 });
    const faults = await latestFaults(db, SHOWN);
    if (flags.has('json')) return print(JSON.stringify(faults.map(asRecord), null, 2));
    const clock = await shopClock(db);
    for (const { times, ...report } of faults) {
      print(
        `${clock.minute(report.received_at)}  ${times} x  ${oneLine(report.error_message ?? 'Error without a message')}`,
      );
      print(`  request: ${report.request_id}`);
      const place = [report.file_path, report.line_number, report.column_number];
      show(print, 'call', [report.api_method, report.api_endpoint, report.status_code]);
      show(print, 'answer', [report.response_data?.slice(0, 300) ?? null]);
      if (report.file_path !== null) show(print, 'place', [place.filter(Boolean).join(':')]);
      show(print, 'component', [report.component_info?.slice(0, 300) ?? null]);
      show(print, 'page', [report.url]);
      show(print, 'browser', [report.user_agent]);
      for (const line of stackOf(report.error_stack)) print(`    ${line}`);
    }
    const more = (faults[0]?.faults ?? 0) - faults.length;
    if (faults.length === 0) print('There are no reports.');
    if (more > 0) print(`… and ${more} more.`);
  },
};

const asRecord = ({ times, first_at, is_solved, ...report }: ReportedFault) => ({
  fault: report.fault,
  times,
  first_at,
  is_solved,
  // JSON leaves out what is undefined.
  report: { ...report, faults: undefined },
});

function show(
  print: CommandContext['print'],
  name: string,
  parts: readonly (string | number | null)[],
): void {
  const text = oneLine(parts.filter((part) => part !== null).join(' '));
  if (text !== '') print(`  ${name}: ${text}`);
}

function stackOf(stack: string | null): string[] {
  return (stack ?? '')
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '')
    .slice(0, STACK_LINES);
}
