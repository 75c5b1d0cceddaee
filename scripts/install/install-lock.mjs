import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;
/** Longer than writing or removing a file takes on a busy machine. */
const MOMENT_MS = 10_000;

/**
 * Acquires a lock file, waiting for its holder: calls `onWait` once if it has to. The lock of a
 * killed process is taken over after its child processes have exited too. Returns the holder's
 * functions.
 */
export async function takeLock(file, onWait) {
  const own = { pid: process.pid, group: null };
  for (let isWaiting = false; ; await sleep(POLL_MS)) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isWaiting) onWait();
    isWaiting = true;
    removeStale(file);
  }
  return {
    /** Records a process group started by the holder: the lock is held until it has exited. */
    hold: (group) => writeFileSync(file, JSON.stringify({ ...own, group })),
    free: () => rmSync(file, { force: true }),
  };
}

/**
 * Removes a stale lock. Only one waiter checks at a time, so that a new lock isn't removed by
 * mistake.
 */
function removeStale(file) {
  const guard = `${file}.check`;
  try {
    mkdirSync(guard);
  } catch {
    if (ageOf(guard) > MOMENT_MS) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (!isHeld(file)) rmSync(file, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

function isHeld(file) {
  // Process ids repeat after a reboot.
  if (ageOf(file) > uptime() * 1000) return false;
  try {
    const { pid, group } = JSON.parse(readFileSync(file, 'utf8'));
    return isAlive(pid) || (group !== null && isAlive(-group));
  } catch {
    // Incomplete: its writer is still writing, or was killed.
    return ageOf(file) < MOMENT_MS;
  }
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
