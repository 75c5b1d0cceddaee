import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** The shop without its pages. */
const SCRIPT = `
  import { main } from './server/main.ts';
  await main(async () => ({ mode: 'production', loadBuild: async () => ({}), serveFile: () => false }));
  process.exit();`;
/** Halves the load time, as it does in scripts/run.mjs. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled') };

export interface MainProcess {
  child: ChildProcess;
  /** Its standard output and error so far. */
  lines: { out: string; failed: string };
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves with the first log line that has this message, or null if the process ends without one. */
  logged: (message: string) => Promise<{ address?: string } | null>;
}

/** A process of the shop without pages, which need a build. */
export function startMain(environment: Record<string, string>): MainProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...COMPILED, DEMO: 'off', PORT: '0', ...environment },
  });
  const lines = { out: '', failed: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    lines.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    lines.failed += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const find = (message: string) =>
    lines.out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { msg: string; address?: string })
      .find(({ msg }) => msg === message) ?? null;
  return {
    child,
    lines,
    ended,
    logged: async (message) => {
      while (find(message) === null && child.exitCode === null)
        await Promise.race([once(child.stdout, 'data'), ended]);
      return find(message);
    },
  };
}
