import { listDeletedRecords, listRecords } from '#server/catalog/operate/records/list-records.ts';
import type { RecordKind } from '#server/catalog/operate/records/record-kinds.ts';
import type { CommandContext } from '../terminal/command.ts';
import { oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { splitFlags } from '../terminal/split-flags.ts';

/** `list [--deleted] [--json]`: all of a kind, a line each; money in minor units. */
export async function printRecords<T extends object>(
  { db, print }: CommandContext,
  kind: RecordKind<T>,
  args: string[],
): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json', 'deleted']);
  readArguments(rest, { options: [], least: 0, most: 0 });
  const records: object[] = flags.has('deleted')
    ? await listDeletedRecords(db, kind)
    : await listRecords(db, kind);
  if (flags.has('json')) return print(JSON.stringify(records, null, 2));
  for (const record of records) print(lineOf(record, kind.key));
  if (records.length === 0) print('There are none.');
}

function lineOf(record: object, key: string): string {
  const { [key]: name, ...fields } = record as Record<string, unknown>;
  const said = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  const text = said.map(
    ([field, value]) => `${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return oneLine([name, ...text].filter((part) => part !== undefined).join('  '));
}
