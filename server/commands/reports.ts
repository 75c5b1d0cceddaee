import { groupReports } from '#domain/reports/group-reports.ts';
import { latestReports } from '#server/reports/store-report.ts';
import type { Command, CommandContext } from './terminal/command.ts';
import { oneLine } from './terminal/one-line.ts';
import { readArguments } from './terminal/read-arguments.ts';
import { shopClock } from './terminal/shop/shop-clock.ts';
import { splitFlags } from './terminal/split-flags.ts';

const READ = 2000;
const SHOWN = 30;
const STACK_LINES = 3;

/** `reports`: errors reported by browsers, grouped. */
export const reports: Command = {
  usage: ['[--json]'],
  summary:
    'Lists the latest errors that browsers reported, newest first; identical ones are grouped.',
  run: async ({ db, print }: CommandContext, args) => {
    const { flags, rest } = splitFlags(args, ['json']);
    readArguments(rest, { options: [], least: 0, most: 0 });
    const groups = groupReports(await latestReports(db, READ));
    if (flags.has('json')) return print(JSON.stringify(groups.slice(0, SHOWN), null, 2));
    const clock = await shopClock(db);
    for (const { times, report } of groups.slice(0, SHOWN)) {
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
    if (groups.length === 0) print('There are no reports.');
    if (groups.length > SHOWN) print(`… and ${groups.length - SHOWN} more.`);
  },
};

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
