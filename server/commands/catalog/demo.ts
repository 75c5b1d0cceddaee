import { operate } from '#server/audit/operate.ts';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { addDemoSettings } from '#server/demo/add-demo-settings.ts';
import { addDemoTax } from '#server/demo/add-demo-tax.ts';
import { DEMO_CATALOG, DEMO_FOLDER } from '#server/demo/demo-file.ts';
import { addDemoPages } from '#server/demo/demo-pages.ts';
import { findAddedProduct } from '#server/demo/find-added-product.ts';
import { removeDemo } from '#server/demo/operate/remove-demo.ts';
import { rebuildSearchWords } from '#server/search/rebuild-words.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  UsageError,
  unknownAction,
} from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { showImport, showSummary } from './show-import.ts';
import { fillCatalog } from '../synthetic/fill-catalog.ts';

/** `demo`: the demo shop, or with `--products N` that many synthetic products for benchmarks; `demo remove`. */
export const demo: Command = {
  usage: ['[--products N] [--create]', 'remove'],
  mayCreate: ([action]) => action !== 'remove',
  summary:
    'Fills an empty shop with the demo catalogue; --products adds that many generated products (1 to 1000000); remove deletes the demo.',
  run: async (context, args) => {
    const { words, values } = readArguments(args, { options: ['products'], min: 0, max: 1 });
    if (words[0] === 'remove' && values.products === undefined) return remove(context);
    if (words[0] !== undefined) throw unknownAction('demo', words[0]);
    const count = values.products === undefined ? null : readCount(values.products);
    await seedBasics(context.db, { isOpen: true });
    const own = await findAddedProduct(context.db);
    if (own)
      throw new CommandError(
        `This shop has products of its own, such as ${own.name}: the demo is for an empty shop.`,
      );
    await addDemoTax(context.db);
    await addDemoSettings(context.db);
    await addDemoPages(context.db);
    await importDemo(context);
    if (count !== null) await fillCatalog(context, count);
  },
};

async function importDemo({ db, files, signal, print }: CommandContext): Promise<void> {
  const deps = { db, files };
  const options = { images: DEMO_FOLDER, pictures: 'need', signal } as const;
  showSummary(print, await importCatalog(deps, DEMO_CATALOG, options, showImport(print)));
}

async function remove({ db, print }: CommandContext): Promise<void> {
  const by = byCommandLine();
  const removed = await operate(db, by, removeDemo);
  await rebuildSearchWords(db);
  for (const [type, count] of removed) if (count > 0) print(`${type}: ${count} removed`);
  if ([...removed.values()].every((count) => count === 0))
    return print('There is no demo data to remove.');
  print(
    'The shop is as open as before: close shows visitors that you open soon. Its console needs an owner: staff add EMAIL --role owner.',
  );
}

function readCount(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= 1_000_000) return count;
  throw new UsageError('--products takes a number between 1 and 1000000.');
}
