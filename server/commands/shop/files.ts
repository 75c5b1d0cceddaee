import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { operate } from '#server/audit/operate.ts';
import { FolderStore } from '#server/files/folder-store.ts';
import { copyFiles } from '#server/files/operate/copy-files.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { type Command, CommandError, UsageError, unknownAction } from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';

/** `files take DATA_DIR`: moves a shop's files from a folder to the bucket of FILES_URL. */
export const files: Command = {
  usage: ['take DATA_DIR'],
  summary:
    'Copies the pictures, documents and uploads in a DATA_DIR to the storage of FILES_URL; run it again to copy what is still missing.',
  run: async ({ db, files: to, config, signal, print }, [action, ...rest]) => {
    if (action !== 'take') throw unknownAction('files', action);
    const { words } = readArguments(rest, { options: [], min: 1, max: 1 });
    const folder = resolve(words[0] ?? '');
    if (config.bucket === null && folder === config.dataDir)
      throw new UsageError(
        'The shop stores its files in this folder already: set FILES_URL first.',
      );
    if (!existsSync(join(folder, 'media')))
      throw new CommandError(`There are no files of a shop in ${folder}.`);
    const by = byCommandLine();
    const from = new FolderStore(folder);
    const { copied, existing } = await operate(db, by, (work) =>
      copyFiles(work, { from, to }, signal),
    );
    print(`${copied} ${copied === 1 ? 'file' : 'files'} copied, ${existing} already there.`);
  },
};
