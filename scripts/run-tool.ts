import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const BIN = join(import.meta.dirname, '..', 'node_modules', '.bin');

type Command = [program: string, ...args: string[]];

/** Runs a program of node_modules/.bin; if it fails, exits with the same status. */
export async function runTool(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const status = await statusOfTool(program, args, env);
  if (status !== 0) process.exit(status);
}

/** Runs a program of node_modules/.bin and returns its exit status. */
export function statusOfTool(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(join(BIN, program), args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
}

/**
 * Runs programs of node_modules/.bin concurrently and prints the output of each when it has ended. Exits with the
 * status of the first that failed, after all have ended.
 */
export async function runTogether(...commands: Command[]): Promise<void> {
  const failed = failure(await Promise.all(commands.map((command) => runQuietly(command, 0))));
  if (failed !== 0) process.exit(failed);
}

/**
 * Runs programs of node_modules/.bin one after the other, with the processor time that others leave. Prints the output
 * of each when it has ended, and returns the status of the first that failed, or 0.
 */
export async function runInBackground(...commands: Command[]): Promise<number> {
  const statuses: number[] = [];
  for (const command of commands) {
    statuses.push(await runQuietly(command, constants.priority.PRIORITY_LOW));
  }
  return failure(statuses);
}

const failure = (statuses: readonly number[]): number =>
  statuses.find((status) => status !== 0) ?? 0;

async function runQuietly([program, ...args]: Command, priority: number): Promise<number> {
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(join(BIN, program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  if (child.pid !== undefined && priority !== 0) setPriority(child.pid, priority);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise<number>((resolve) =>
    child.once('close', (code) => resolve(code ?? 1)),
  );
  process.stdout.write(Buffer.concat(output));
  return status;
}
