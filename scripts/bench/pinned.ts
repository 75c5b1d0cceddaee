import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

const canPin = process.platform === 'linux' && spawnSync('taskset', ['-V']).status === 0;

/**
 * Starts a Node program pinned to one core (where supported; null: on any), so that server and load
 * don't compete.
 */
export function startPinned(
  core: number | null,
  args: string[],
  env: Record<string, string> = {},
  stdio: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  return spawnPinned(core, [process.execPath, ...args], env, stdio);
}

/** Starts a system tool pinned to one core, with its output piped. */
export function startPinnedTool(core: number, tool: string, args: string[]): ChildProcess {
  return spawnPinned(core, [tool, ...args], {}, 'pipe');
}

function spawnPinned(
  core: number | null,
  command: string[],
  env: Record<string, string>,
  stdio: 'inherit' | 'pipe',
): ChildProcess {
  const [program = '', ...args] =
    canPin && core !== null ? ['taskset', '-c', String(core), ...command] : command;
  return spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, 'inherit'],
  });
}

/** Waits until the URL responds; returns the milliseconds it took. */
export async function waitUntilUp(url: string, seconds = 180): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    try {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (response.ok) return performance.now() - began;
    } catch {
      // Not listening yet.
    }
    await sleep(20);
  }
  throw new Error(`${url} does not respond.`);
}

/** Stops a process and waits for its exit. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
