import { join } from 'node:path';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { addDemoTax } from '#server/demo/add-demo-tax.ts';
import { seedBasics } from '#server/settings/seed.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { showImport, showSummary } from './show-import.ts';
import { fillCatalogue } from './synthetic/fill-catalogue.ts';

const DEMO = join(import.meta.dirname, '..', '..', 'demo');

/** `demo`: the demo shop, or with `--products N` that many synthetic products for benchmarks. */
export const demo: Command = {
  usage: ['[--products N] [--create]'],
  mayCreate: () => true,
  summary:
    'Fills in the demo shop; with --products that many made-up products (1 to 1000000) on top of it.',
  run: async (context, args) => {
    const { values } = readArguments(args, { options: ['products'], least: 0, most: 0 });
    const count = values.products === undefined ? null : readCount(values.products);
    await seedBasics(context.db, { isOpen: true });
    await addDemoTax(context.db);
    await importDemo(context);
    if (count !== null) await fillCatalogue(context, count);
  },
};

async function importDemo({ config, db, signal, print }: CommandContext): Promise<void> {
  const file = join(DEMO, 'catalog.jsonl');
  const deps = { db, dataDir: config.dataDir };
  showSummary(print, await importCatalog(deps, file, { images: DEMO, signal }, showImport(print)));
}

function readCount(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= 1_000_000) return count;
  throw new UsageError('--products takes a number between 1 and 1000000.');
}
