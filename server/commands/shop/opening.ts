import { operate } from '#server/audit/operate.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { checkShop } from '#server/opening/check-shop.ts';
import { closeShop, openShop } from '#server/opening/operate/open-shop.ts';
import { previewEnd, previewLink } from '#server/opening/preview-link.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import type { Command, CommandContext } from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { shopClock } from '../terminal/shop/shop-clock.ts';
import { splitFlags } from '../terminal/split-flags.ts';

const nothing = (args: string[]) => readArguments(args, { options: [], min: 0, max: 0 });
/** `check`: the first-day checklist. */
export const check: Command = {
  usage: ['[--json]'],
  summary: 'Lists what the shop still needs before it opens, with the command for each item.',
  run: async ({ db, config, print }, args) => {
    const { flags, rest } = splitFlags(args, ['json'] as const);
    nothing(rest);
    const points = await checkShop({ db, config, now: new Date(), t: translatorOf('en') });
    if (flags.has('json')) return print(JSON.stringify(points, null, 2));
    for (const { name, sentence, command } of points) {
      print(`${command === null ? '✓' : '✗'} ${name}: ${sentence}`);
      if (command !== null) print(`    npm run shop -- ${command}`);
    }
  },
};

/** `open`: opens the shop to visitors. */
export const open: Command = {
  usage: [''],
  summary: 'Opens the shop to visitors immediately, and lists what is still missing.',
  run: async ({ db, config, print }, args) => {
    nothing(args);
    await operate(db, byCommandLine(), openShop);
    print(`The shop is open at ${config.publicUrl}.`);
    const points = await checkShop({ db, config, now: new Date(), t: translatorOf('en') });
    const names = points.filter(({ command }) => command !== null).map(({ name }) => name);
    if (names.length > 0) print(`Still missing: ${names.join(', ')}. check says what to do.`);
  },
};

/** `close`: shows visitors the "we open soon" page. */
export const close: Command = {
  usage: [''],
  summary:
    'Closes the shop to visitors, who see that it opens soon, and prints a link to preview it.',
  run: async (context, args) => {
    nothing(args);
    await operate(context.db, byCommandLine(), closeShop);
    context.print('The shop is closed to visitors.');
    await printPreview(context);
  },
};

/** `preview`: prints a link to view the closed shop. */
export const preview: Command = {
  usage: [''],
  summary: 'Prints a preview link: anyone who has it can see the closed shop for a week.',
  run: async (context, args) => {
    nothing(args);
    await printPreview(context);
  },
};

async function printPreview({ db, config, print }: CommandContext): Promise<void> {
  const ends = previewEnd(new Date());
  const link = previewLink(config.publicUrl, config.appSecret, ends);
  const { minute } = await shopClock(db);
  print(`Until ${minute(ends)} you see it at ${link}`);
}
