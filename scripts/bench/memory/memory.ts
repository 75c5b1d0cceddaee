import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 250;

/** Samples the memory of a shop until it is stopped; returns the highest value in megabytes. */
export function watchMemory(shop: ChildProcess): { stop: () => number } {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, memoryOf(shop));
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      return peak;
    },
  };
}

/**
 * Resident memory in megabytes of the server and of the process that makes its pictures; 0 where /proc is missing.
 * PostgreSQL's isn't counted: its processes share theirs.
 */
export function memoryOf(shop: ChildProcess): number {
  return [String(shop.pid), ...pictureProcesses(shop)]
    .map(residentOf)
    .reduce((sum, megabytes) => sum + megabytes, 0);
}

/** The pids of a shop's current picture processes. */
export function pictureProcesses({ pid }: ChildProcess): string[] {
  return childrenOf(pid).filter((name) => read(name, 'cmdline').includes('picture-process'));
}

/** The pids of the processes that a process has started; none where /proc is missing. */
function childrenOf(pid: number | string | undefined): string[] {
  try {
    return readdirSync('/proc').filter(
      (name) =>
        /^\d+$/.test(name) && read(name, 'stat').split(') ').at(-1)?.split(' ')[1] === String(pid),
    );
  } catch {
    return [];
  }
}

/** Resident memory in megabytes of a process and all that it has started; what they share counts for each. */
export function memoryOfTree(pid: number | string | undefined): number {
  if (pid === undefined) return 0;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), residentOf(String(pid)));
}

function residentOf(pid: string): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** A file of /proc; empty when the process has exited. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
