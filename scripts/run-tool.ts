import { spawn } from 'node:child_process';
import { join } from 'node:path';

const BIN = join(import.meta.dirname, '..', 'node_modules', '.bin');

/** Runs a program of node_modules/.bin; if it fails, exits with the same status. */
export async function runTool(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(join(BIN, program), args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const code = await new Promise<number>((resolve) =>
    child.once('exit', (status) => resolve(status ?? 1)),
  );
  if (code !== 0) process.exit(code);
}
