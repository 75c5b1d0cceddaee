import { listDeletedRecords, listRecords } from '#server/catalog/operate/records/list-records.ts';
import type { RecordKind } from '#server/catalog/operate/records/record-kinds.ts';
import type { CommandContext } from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { shopStyle } from '../terminal/shop/shop-style.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import type { RecordOptions } from './read-fields.ts';
import { recordLine } from './record-line.ts';

/** `list [--deleted] [--json]`: all of a kind, a line each; as JSON money is in minor units. */
export async function printRecords<T extends object>(
  { db, print }: CommandContext,
  { kind, options }: { kind: RecordKind<T>; options: RecordOptions },
  args: string[],
): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json', 'deleted']);
  readArguments(rest, { options: [], min: 0, max: 0 });
  const records: object[] = flags.has('deleted')
    ? await listDeletedRecords(db, kind)
    : await listRecords(db, kind);
  if (flags.has('json')) return print(JSON.stringify(records, null, 2));
  const style = await shopStyle(db);
  for (const record of records) {
    const fields = record as Record<string, unknown>;
    const key = String(fields[flags.has('deleted') ? 'key' : kind.key] ?? '');
    print(recordLine(key, fields, options, style));
  }
  if (records.length === 0) print('Nothing to list.');
}
