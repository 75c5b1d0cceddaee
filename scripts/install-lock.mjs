import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;
/** Longer than writing a file or removing one takes, however busy the machine is. */
const MOMENT_MS = 10_000;

/**
 * Takes a lock file, waiting for whoever holds it: `onWait` is called once when that is needed. The lock of a process
 * that was killed is taken over, once what it started has ended too. Gives what a holder does with its lock.
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
    /** Notes a process group that the holder started: the lock is held until it has ended. */
    hold: (group) => writeFileSync(file, JSON.stringify({ ...own, group })),
    free: () => rmSync(file, { force: true }),
  };
}

/** Removes the lock of a holder that is gone. Of those who wait only one looks at a time, so that no new lock is lost. */
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
  // Numbers of processes begin anew with the machine.
  if (ageOf(file) > uptime() * 1000) return false;
  try {
    const { pid, group } = JSON.parse(readFileSync(file, 'utf8'));
    return isAlive(pid) || (group !== null && isAlive(-group));
  } catch {
    // Half written, by somebody who is at it or who was killed then.
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
