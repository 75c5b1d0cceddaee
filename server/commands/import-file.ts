import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { seedBasics } from '#server/settings/seed.ts';
import type { Command } from './command.ts';
import { filePath } from './file-path.ts';
import { readArguments } from './read-arguments.ts';
import { showImport, showSummary } from './show-import.ts';

/** `import FILE`: a catalogue from a .jsonl or .csv file. */
export const importFile: Command = {
  usage: ['FILE [--images DIR] [--shop NAME] [--create]'],
  mayCreate: () => true,
  summary:
    'Imports a .jsonl or .csv catalogue (docs/catalogue-format.md); can be run again at any time; with --create also into a new shop.',
  run: async ({ config, db, signal, print }, args) => {
    const { words, values } = readArguments(args, {
      options: ['images', 'shop'],
      least: 1,
      most: 1,
    });
    // A shop that begins with goods is open.
    await seedBasics(db, { isOpen: true });
    const summary = await importCatalog(
      { db, dataDir: config.dataDir },
      filePath(words[0] ?? ''),
      {
        signal,
        ...(values.images === undefined ? {} : { images: filePath(values.images) }),
        ...(values.shop === undefined ? {} : { shop: values.shop }),
      },
      showImport(print),
    );
    showSummary(print, summary);
  },
};
