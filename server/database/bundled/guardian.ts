import { spawn } from 'node:child_process';

/** Interrupts the given process when standard input closes, which happens however the parent dies. */
const SCRIPT = 'trap "" INT TERM HUP; read -r _; kill -INT "$1" 2>/dev/null';

/**
 * Ensures that a PostgreSQL program does not outlive this process, even if it is killed. Returns the function that
 * dismisses the guardian, to be called once the program has ended.
 */
export function guard(pid: number): () => void {
  const guardian = spawn('/bin/sh', ['-c', SCRIPT, 'toolyard-guardian', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell, the next start stops PostgreSQL instead.
  guardian.on('error', () => {});
  guardian.stdin?.on('error', () => {});
  guardian.unref();
  return () => guardian.kill('SIGKILL');
}
