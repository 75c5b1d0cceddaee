import { listShopsOfOperators } from '#server/settings/shops-of-operators.ts';
import { type Command, unknownAction } from '../terminal/command.ts';
import { columnsLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { splitFlags } from '../terminal/split-flags.ts';

/** `shops list`: the shops with their numbers and slugs. */
export const shops: Command = {
  usage: ['list [--json]'],
  summary:
    'Lists the shops: number, slug, name, beginning of order numbers, where the seller is notified.',
  run: async ({ db, print }, [action, ...args]) => {
    if (action !== 'list') throw unknownAction('shops', action);
    const { flags, rest } = splitFlags(args, ['json']);
    readArguments(rest, { options: [], least: 0, most: 0 });
    const found = await listShopsOfOperators(db);
    if (flags.has('json')) return print(JSON.stringify(found, null, 2));
    for (const { id, slug, name, order_prefix, email, is_active } of found) {
      const state = is_active ? '' : 'closed';
      print(columnsLine([id, slug, name, order_prefix, email, state]));
    }
    if (found.length === 0) print('There is no shop yet: the first import creates one.');
  },
};
