import { resolve } from 'node:path';

/** A path of the command line, relative to the folder the operator is in: npm itself moves to the project. */
export function filePath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}
