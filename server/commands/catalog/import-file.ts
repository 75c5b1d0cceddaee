import { importCatalog, previewCatalog } from '#server/catalog/import/import-catalog.ts';
import { PICTURE_POLICIES } from '#server/catalog/import/session.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { type Command, UsageError } from '../terminal/command.ts';
import { filePath } from '../terminal/file-path.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { showImport, showSummary } from './show-import.ts';
import { splitFlags } from '../terminal/split-flags.ts';

/** `import FILE`: a catalogue from a .jsonl or .csv file. */
export const importFile: Command = {
  usage: ['FILE [--preview] [--images DIR] [--pictures need|try|skip] [--shop NAME] [--create]'],
  mayCreate: (args) => !args.includes('--preview'),
  seesCreate: true,
  summary:
    'Imports a .jsonl or .csv catalogue (docs/catalogue-format.md), and can be run again at any time. --preview shows what would change and writes nothing; --create creates a new shop, and the new products of a .csv file without categories.',
  run: async ({ db, files, signal, print }, args) => {
    const { flags, rest } = splitFlags(args, ['preview', 'create'] as const);
    const { words, values } = readArguments(rest, {
      options: ['images', 'pictures', 'shop'],
      min: 1,
      max: 1,
    });
    const isPreview = flags.has('preview');
    // A shop that starts with products is open.
    if (!isPreview) await seedBasics(db, { isOpen: true });
    const read = isPreview ? previewCatalog : importCatalog;
    const summary = await read(
      { db, files },
      filePath(words[0] ?? ''),
      {
        signal,
        by: byCommandLine(),
        asksForNew: !flags.has('create'),
        ...(values.images === undefined ? {} : { images: filePath(values.images) }),
        ...(values.pictures === undefined ? {} : { pictures: policyNamed(values.pictures) }),
        ...(values.shop === undefined ? {} : { shop: values.shop }),
      },
      showImport(print),
    );
    showSummary(print, summary, { isPreview });
  },
};

function policyNamed(name: string) {
  const policy = PICTURE_POLICIES.find((candidate) => candidate === name);
  if (policy) return policy;
  throw new UsageError(`--pictures is one of ${PICTURE_POLICIES.join(', ')}.`);
}
