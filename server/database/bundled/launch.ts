import { type ChildProcess, spawn } from 'node:child_process';
import { guard } from './guardian.ts';
import { commandAs, type ProcessOwner } from './process-owner.ts';

/** Waits for a line before it becomes the program; ends without it when standard input closes first. */
const LAUNCHER = 'read -r _ && exec "$@" </dev/null';

/**
 * Starts a program of PostgreSQL as a user it accepts. It does not outlive this process: it only runs once its guardian
 * does, so that this process may be killed at any moment.
 */
export function launch(
  program: string,
  args: string[],
  owner: ProcessOwner | null,
  folder: string,
): ChildProcess {
  const command = owner
    ? commandAs(owner, program, args, [folder])
    : { program, args, options: {} };
  // A process group of its own: Ctrl-C only reaches this process, which stops the database last.
  const shellArgs = ['-c', LAUNCHER, 'toolyard-launcher', command.program, ...command.args];
  const child = spawn('/bin/sh', shellArgs, {
    ...command.options,
    cwd: '/',
    detached: true,
    stdio: 'pipe',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  // A launcher that is gone reports how it ended; there is nothing to add here.
  child.stdin.on('error', () => {});
  if (child.pid !== undefined) child.once('exit', guard(child.pid));
  child.stdin.end('\n');
  return child;
}

/** Collects the tail of a program's output, for error messages. */
export function collect(child: ChildProcess): () => string {
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => text;
}

/** Resolves when PostgreSQL accepts connections; throws with its output when it exits before. */
export async function untilReady(child: ChildProcess): Promise<void> {
  const output = collect(child);
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () =>
      reject(new Error(`The bundled PostgreSQL did not start: ${output()}`)),
    );
    child.stderr?.on('data', () => {
      if (/ready to accept (read-only )?connections/.test(output())) resolve();
    });
  });
}

/** Time limit of the shutdown checkpoint; a busy disk must not delay the whole stop. */
const CHECKPOINT_MS = 2_500;

/**
 * Stops PostgreSQL with everything on disk (fast shutdown). When the checkpoint takes too long, it stops without one
 * (immediate shutdown): the write-ahead log restores every committed change at the next start.
 */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), CHECKPOINT_MS);
  await ended;
  clearTimeout(late);
}
