import { parseId } from '#contract/ids.ts';
import { type EntryRow, latestEntries } from '#server/audit/latest-entries.ts';
import { type Command, CommandError } from './terminal/command.ts';
import { oneLine } from './terminal/one-line.ts';
import { readArguments } from './terminal/read-arguments.ts';
import { type ShopClock, shopClock } from './terminal/shop/shop-clock.ts';
import { splitFlags } from './terminal/split-flags.ts';

const SHOWN = 50;

/** `log`: the audit log. */
export const log: Command = {
  usage: ['[KIND [ID]] [--limit N] [--json]'],
  summary:
    'Lists the latest changes made by operators: all of them, those of a kind such as product, or those of one record.',
  run: async ({ db, print }, args) => {
    const { flags, rest } = splitFlags(args, ['json']);
    const { words, values } = readArguments(rest, { options: ['limit'], min: 0, max: 2 });
    const [kind = null, id] = words;
    const entries = await latestEntries(db, {
      kind,
      id: id === undefined ? null : wholeNumber(id, 'ID'),
      limit: values.limit === undefined ? SHOWN : wholeNumber(values.limit, '--limit'),
    });
    if (flags.has('json')) return print(JSON.stringify(entries, null, 2));
    const clock = await shopClock(db);
    for (const entry of entries) print(lineOf(entry, clock));
    if (entries.length === 0) print(noEntries(words));
  },
};

function noEntries(words: readonly string[]): string {
  const [kind, id] = words;
  if (kind === undefined) return 'No changes have been logged yet.';
  return `No changes of ${id === undefined ? `the kind ${kind}` : `${kind} ${id}`} have been logged.`;
}

function lineOf(
  { at, actor, staff, act, kind, record_id, changes }: EntryRow,
  clock: ShopClock,
): string {
  const fields = Object.entries(changes).map(
    ([field, [before, after]]) =>
      `${field}: ${JSON.stringify(before ?? null)} -> ${JSON.stringify(after ?? null)}`,
  );
  return `${clock.minute(at)}  ${staff === null ? actor : oneLine(staff)}  ${act}  ${kind} ${record_id}  ${oneLine(fields.join(', '))}`;
}

function wholeNumber(text: string, name: string): number {
  const number = parseId(text);
  if (number !== null) return number;
  throw new CommandError(`${name} must be a whole number above 0, not "${text}".`);
}
