import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Process id of a data directory's bundled PostgreSQL; null if it isn't running. */
export function postmasterOf(dataDir: string): number | null {
  try {
    const pid = Number(
      readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes(dataDir) ? pid : null;
  } catch {
    return null;
  }
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ===
          String(parent)
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Signals a process unless it has exited. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has exited in the meantime.
  }
}
