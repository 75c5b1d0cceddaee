import { operate } from '#server/audit/operate.ts';
import { setOrderPrefix } from '#server/settings/operate/set-order-prefix.ts';
import { listShopsOfOperators } from '#server/settings/shops-of-operators.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { type Command, type CommandContext, unknownAction } from '../terminal/command.ts';
import { columnsLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { withSentences } from '../terminal/with-sentences.ts';

/** `shops list|prefix`: the shops with their numbers and slugs, and what their order numbers begin with. */
export const shops: Command = {
  usage: ['list [--json]', 'prefix SHOP LETTERS'],
  summary:
    'Lists the shops with number, slug, name, order number prefix and notification address, or sets the prefix of new order numbers: one to four letters.',
  run: async (context, [action, ...args]) => {
    if (action === 'prefix') return setPrefix(context, args);
    const { db, print } = context;
    if (action !== 'list') throw unknownAction('shops', action);
    const { flags, rest } = splitFlags(args, ['json']);
    readArguments(rest, { options: [], min: 0, max: 0 });
    const shops = await listShopsOfOperators(db);
    if (flags.has('json')) return print(JSON.stringify(shops, null, 2));
    for (const { id, slug, name, order_prefix, email, is_active } of shops) {
      const state = is_active ? '' : 'closed';
      print(columnsLine([id, slug, name, order_prefix, email, state]));
    }
    if (shops.length === 0) print('There is no shop yet: the first import creates one.');
  },
};

async function setPrefix({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 2, max: 2 });
  const [shop = '', letters = ''] = words;
  const prefix = letters.toUpperCase();
  const by = byCommandLine();
  await withSentences(() => operate(db, by, (work) => setOrderPrefix(work, shop, prefix)));
  print(`The next orders of ${shop} begin with ${prefix}, such as #${prefix}000012.`);
}
