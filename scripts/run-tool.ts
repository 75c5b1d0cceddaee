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

/**
 * Runs programs of node_modules/.bin concurrently and prints the output of each when it has ended. Exits with the
 * status of the first that failed, after all have ended.
 */
export async function runTogether(...commands: [program: string, ...args: string[]][]) {
  const codes = await Promise.all(
    commands.map(async ([program, ...args]) => {
      const env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
      const child = spawn(join(BIN, program), args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
      });
      const output: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => output.push(chunk));
      const code = await new Promise<number>((resolve) =>
        child.once('close', (status) => resolve(status ?? 1)),
      );
      process.stdout.write(Buffer.concat(output));
      return code;
    }),
  );
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}
