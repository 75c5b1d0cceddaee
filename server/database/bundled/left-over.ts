import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stops a PostgreSQL that a killed process left running in the folder. A lock file copied along with the folder names
 * the original's PostgreSQL, which keeps running: only the file is deleted.
 */
export async function stopLeftOver(folder: string): Promise<void> {
  const pid = runningPostmaster(folder);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (runningPostmaster(folder) === null) return;
    await sleep(50);
  }
  throw new Error(`A PostgreSQL left over in ${folder} (process ${pid}) does not stop.`);
}

/** The pid of the PostgreSQL running in this folder; null when there is none. */
function runningPostmaster(folder: string): number | null {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pidLine, folderLine] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(pidLine);
  if (isAlive(pid) && runsIn(pid, folder, folderLine ?? '')) return pid;
  // PostgreSQL refuses to start while any process has the pid in the file.
  rmSync(file, { force: true });
  return null;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * PostgreSQL's working directory is its data folder, which Linux reports; elsewhere use the folder in its lock file.
 */
function runsIn(pid: number, folder: string, noted: string): boolean {
  const own = realpathSync(folder);
  if (existsSync('/proc/self/cwd')) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === own;
    } catch {
      return false;
    }
  }
  if (!existsSync(noted) || realpathSync(noted) !== own) return false;
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    );
  } catch {
    return false;
  }
}
