import { operate } from '#server/audit/operate.ts';
import { backUpShop } from '#server/backup/operate/back-up-shop.ts';
import { restoreShop } from '#server/backup/operate/restore-shop.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import type { Command } from '../terminal/command.ts';
import { filePath } from '../terminal/file-path.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { shopClock } from '../terminal/shop/shop-clock.ts';
import { splitFlags } from '../terminal/split-flags.ts';

/** `backup FILE`: writes the whole shop to one file. */
export const backup: Command = {
  usage: ['FILE'],
  summary:
    'Writes the whole shop to a new file: database, pictures, documents and uploads, as of one moment. The shop keeps running.',
  run: async ({ db, files: store, databaseUrl, signal, print }, args) => {
    const { words } = readArguments(args, { options: [], min: 1, max: 1 });
    const file = filePath(words[0] ?? '');
    const source = { databaseUrl, files: store };
    const by = byCommandLine();
    const { tables, files } = await operate(db, by, (work) =>
      backUpShop(work, source, file, signal),
    );
    print(
      `The backup is in ${file}: ${tables} tables, ${files} ${files === 1 ? 'file' : 'files'}. Copy it to another machine.`,
    );
  },
};

const LOSE_ORDERS = 'lose-orders';

/** `restore FILE`: replaces the shop by a backup. */
export const restore: Command = {
  usage: ['FILE [--lose-orders] [--create]'],
  mayCreate: () => true,
  summary:
    'Replaces the whole shop with a backup, even while it is running; an invalid file changes nothing. --create restores into a new shop; --lose-orders confirms that orders placed after the backup will be lost.',
  run: async ({ db, files, databaseUrl, print }, args) => {
    const { flags, rest } = splitFlags(args, [LOSE_ORDERS] as const);
    const { words } = readArguments(rest, { options: [], min: 1, max: 1 });
    const source = { databaseUrl, files };
    const by = byCommandLine();
    const file = filePath(words[0] ?? '');
    const madeAt = await restoreShop(db, by, source, { file, losesOrders: flags.has(LOSE_ORDERS) });
    const { minute } = await shopClock(db);
    print(`The shop is as it was on ${minute(madeAt)}.`);
  },
};
