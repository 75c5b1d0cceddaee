import { type ChildProcess, spawn } from 'node:child_process';

/** Ends the process it is given when its standard input closes, which it does however its parent ends. */
const SCRIPT = 'trap "" INT TERM HUP; read -r _; kill -INT "$1" 2>/dev/null';

/**
 * Sees to it that PostgreSQL does not outlive this process, not even when it is killed and can do nothing any more.
 * Gives the function that dismisses the guardian, once PostgreSQL has ended.
 */
export function guard({ pid }: ChildProcess): () => void {
  const guardian = spawn('/bin/sh', ['-c', SCRIPT, 'toolyard-guardian', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell PostgreSQL is stopped by the next start at the latest.
  guardian.on('error', () => {});
  guardian.stdin?.on('error', () => {});
  guardian.unref();
  return () => guardian.kill('SIGKILL');
}
