import { readFile } from 'node:fs/promises';
import { CommandError } from './command.ts';
import { filePath } from './file-path.ts';

/** The content of a file that an operator names. Throws CommandError. */
export async function readGivenFile(file: string): Promise<Buffer> {
  return readFile(filePath(file)).catch(() => {
    throw new CommandError(`The file ${file} can't be read.`);
  });
}
