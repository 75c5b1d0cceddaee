import type { ImportEvent, ImportSummary } from '#server/catalog/import/import-report.ts';
import { CommandError } from '../terminal/command.ts';

const SECONDS_BETWEEN_LINES = 5;

/** Shows import progress: one updating line on a terminal, otherwise a line from time to time. */
export function showImport(print: (line: string) => void): (event: ImportEvent) => void {
  const terminal = process.stderr.isTTY ? process.stderr : null;
  let last = performance.now();
  return (event) => {
    if (event.kind !== 'progress') {
      terminal?.write('\r\u001b[K');
      print(`line ${event.line}: ${sentenceOf(event)}`);
      return;
    }
    const percent = event.total === 0 ? 100 : Math.floor((event.done * 100) / event.total);
    const words = `${percent} %, ${event.lines} entries`;
    if (terminal) terminal.write(`\r\u001b[K${words}`);
    else if (performance.now() - last > SECONDS_BETWEEN_LINES * 1000) {
      last = performance.now();
      print(words);
    }
  };
}

function sentenceOf(event: Exclude<ImportEvent, { kind: 'progress' }>): string {
  if (event.kind !== 'change') return event.reason;
  if (event.outcome === 'created') return `${event.name} is new`;
  if (event.changes.length === 0) return `${event.name} is named again`;
  const changes = event.changes.map(
    ({ field, of, before, after }) =>
      `${of === null ? '' : `${of} `}${field} ${before || 'none'} -> ${after || 'none'}`,
  );
  return `${event.name}: ${changes.join('; ')}`;
}

/** Prints the result of an import. Throws CommandError if any line was refused. */
export function showSummary(
  print: (line: string) => void,
  summary: ImportSummary,
  { isPreview = false } = {},
): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  for (const [type, { created, updated, unchanged, refused }] of summary.counts) {
    print(
      `${type}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`,
    );
  }
  if (summary.counts.size === 0) print('The file has no entries.');
  if (summary.noted > 0) print(`noted: ${summary.noted}, see above`);
  if (summary.refused > 0) {
    const lines = summary.refused === 1 ? 'One entry was' : `${summary.refused} entries were`;
    throw new CommandError(
      isPreview
        ? `${lines} refused, for the reasons above; nothing was written.`
        : `${lines} refused, for the reasons above; everything else is in the shop.`,
    );
  }
  if (isPreview) print('Nothing was written. To import, leave out --preview.');
}
