import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = 'postgres';
const MAX_STOP_MS = 30_000;

/**
 * Stops what a killed process left running in the folder: its PostgreSQL, or backends that outlive a killed postmaster.
 * Then deletes the lock files: PostgreSQL refuses to start while any process has the pid in one of them, be it a
 * zombie, an unrelated process that reuses it, or the PostgreSQL of the folder that this one was copied from. Throws if
 * something does not stop.
 */
export async function stopLeftOver(folder: string, socketFolder: string): Promise<void> {
  const lockFile = join(folder, 'postmaster.pid');
  const signalled = new Set<number>();
  for (let waited = 0; ; waited += 50) {
    const running = existsSync(folder) ? processesIn(folder, lockFile) : [];
    if (running.length === 0) break;
    if (waited >= MAX_STOP_MS) {
      throw new Error(`A PostgreSQL left over in ${folder} (process ${running[0]}) does not stop.`);
    }
    const postmaster = running.find((pid) => pid === pidIn(lockFile));
    // A postmaster stops its backends itself; backends without one would go on writing beside the next PostgreSQL.
    const stopped = postmaster === undefined ? running : [postmaster];
    for (const pid of stopped.filter((stoppedPid) => !signalled.has(stoppedPid))) {
      signalled.add(pid);
      sendSignal(pid, postmaster === undefined ? 'SIGQUIT' : 'SIGINT');
    }
    await sleep(50);
  }
  rmSync(lockFile, { force: true });
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}

/**
 * The PostgreSQL processes of a folder: on Linux all with this working directory, elsewhere the one in its lock file.
 */
function processesIn(folder: string, lockFile: string): number[] {
  if (!existsSync('/proc/self/cwd'))
    return [postmasterOf(folder, lockFile)].filter((pid) => pid > 0);
  const own = realpathSync(folder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isIn(pid, own));
}

function isIn(pid: number, folder: string): boolean {
  try {
    // Unreadable for processes of other users, and for those that have ended.
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === PROGRAM
    );
  } catch {
    return false;
  }
}

/** 0: no server is running. */
function postmasterOf(folder: string, lockFile: string): number {
  if (!existsSync(lockFile)) return 0;
  const [, noted = ''] = readFileSync(lockFile, 'utf8').split('\n');
  if (!existsSync(noted) || realpathSync(noted) !== realpathSync(folder)) return 0;
  const pid = pidIn(lockFile);
  try {
    const command = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(PROGRAM) ? pid : 0;
  } catch {
    return 0;
  }
}

/** The pid in a lock file; 0: none. */
function pidIn(lockFile: string): number {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : 0;
  } catch {
    return 0;
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended in the meantime.
  }
}
