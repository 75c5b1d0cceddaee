import { resolve } from 'node:path';

/** Resolves a path against the operator's working directory, since npm changes to the project's. */
export function filePath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}
