import { exportCatalog } from '#server/catalog/export/export-catalog.ts';
import { type Command, UsageError } from '../terminal/command.ts';
import { filePath } from '../terminal/file-path.ts';
import { readArguments } from '../terminal/read-arguments.ts';

/** `export FILE`: the catalogue as .jsonl (all of it, pictures beside the file) or .csv (products). */
export const exportFile: Command = {
  usage: ['FILE'],
  summary:
    'Writes the catalogue to a .jsonl file with its pictures beside it, or its products to a .csv file.',
  run: async ({ db, files, print, signal }, args) => {
    const { words } = readArguments(args, { options: [], min: 1, max: 1 });
    const file = filePath(words[0] ?? '');
    if (!/\.(jsonl|csv)$/i.test(file)) throw new UsageError('The file must end in .jsonl or .csv.');
    const count = await exportCatalog(db, files, file, signal);
    print(`${count} ${count === 1 ? 'entry' : 'entries'} written to ${file}`);
  },
};
