import { type ChildProcess, spawn } from 'node:child_process';
import { guard } from './guardian.ts';
import { commandAs, type ProcessOwner } from './process-owner.ts';

/** Waits for a line, then becomes the program; exits without it if standard input closes first. */
const LAUNCHER = 'read -r _ && exec "$@" </dev/null';

/**
 * Starts a PostgreSQL program as a user that it accepts. It cannot outlive this process, even if this is killed at any
 * moment, because it only runs once its guardian does. It can access the folders.
 */
export function launch(
  program: string,
  args: string[],
  owner: ProcessOwner | null,
  folders: string[],
): ChildProcess {
  const command = owner ? commandAs(owner, program, args, folders) : { program, args, options: {} };
  // A process group of its own, so that Ctrl-C only reaches this process, which stops the database last.
  const shellArgs = ['-c', LAUNCHER, 'toolyard-launcher', command.program, ...command.args];
  const child = spawn('/bin/sh', shellArgs, {
    ...command.options,
    cwd: '/',
    detached: true,
    stdio: 'pipe',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  // If the launcher has ended, its exit reports how; one that can't be started has no streams.
  const stdin = child.stdin as typeof child.stdin | undefined;
  stdin?.on('error', () => {});
  if (child.pid !== undefined) child.once('exit', guard(child.pid));
  collect(child);
  stdin?.end('\n');
  return child;
}

/** The end of what a launched program printed, and when that is complete. */
interface Output {
  tail: string;
  closed: Promise<void>;
}

const outputs = new WeakMap<ChildProcess, Output>();

/** From the launch on: a program may print why it fails, and end, before anybody asks. */
function collect(child: ChildProcess): void {
  const output: Output = {
    tail: '',
    closed: new Promise((resolve) => child.once('close', () => resolve())),
  };
  const keep = (chunk: Buffer) => {
    output.tail = (output.tail + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.once('error', (error) => keep(Buffer.from(error.message)));
  outputs.set(child, output);
}

/** The tail of a launched program's output so far, for error messages. */
export const outputOf = (child: ChildProcess): string => outputs.get(child)?.tail ?? '';

/** The tail of a launched program's output, once it has ended. */
export async function finalOutput(child: ChildProcess): Promise<string> {
  await outputs.get(child)?.closed;
  return outputOf(child);
}

/** Resolves when PostgreSQL accepts connections; throws with its output if it exits before. */
export async function untilReady(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    // 'exit' can come before the last line of its output, which says why.
    child.once('close', () =>
      reject(new Error(`The bundled PostgreSQL did not start: ${outputOf(child)}`)),
    );
    child.stderr?.on('data', () => {
      if (/ready to accept (read-only )?connections/.test(outputOf(child))) resolve();
    });
  });
}

/** Time limit of the shutdown checkpoint; a busy disk must not delay the whole stop. */
const CHECKPOINT_MS = 2_500;

/**
 * Stops PostgreSQL with all data on disk (fast shutdown). If the checkpoint takes too long, stops it without one
 * (immediate shutdown): the next start recovers every committed change from the write-ahead log.
 */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), CHECKPOINT_MS);
  await ended;
  clearTimeout(late);
}
