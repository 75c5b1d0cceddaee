import { join } from 'node:path';
import { LOAD_CORE, startPinned, startPinnedTool } from './pinned.ts';
import { hasWrk, readWrk, wrkArguments } from './load/wrk.ts';

/**
 * The request; with bodies they are sent as POSTs in turn, `[<id>]` in them replaced by a unique
 * number.
 */
export interface Target {
  url: string;
  bodies?: string[];
}

/**
 * Requests per second, times in milliseconds, response size in bytes, number of unsuccessful
 * responses.
 */
export interface Load {
  requests: number;
  p50: number;
  p99: number;
  bytes: number;
  failures: number;
}

export interface Measured extends Load {
  /** Requests per second of each round. */
  rounds: number[];
  /** Largest deviation of a round from the median, in percent: the machine's noise. */
  noise: number;
}

const ROUNDS = 5;
/** Uncached requests run much more code, which V8 optimizes under load. */
const WARM_UP_SECONDS = { cached: 1, computed: 5 };

/**
 * Requests per second and latency of targets, each the median of five rounds after a warm-up. Every
 * round loads all targets in turn, so that background load affects them equally: compare round by
 * round.
 */
export async function measureInTurn<Targets extends Record<string, Target>>(
  targets: Targets,
  { connections, seconds, isCached }: { connections: number; seconds: number; isCached: boolean },
): Promise<{ [Name in keyof Targets]: Measured }> {
  const loads = Object.entries(targets).map(([name, target]) => ({
    name,
    target,
    runs: [] as Load[],
  }));
  for (const { target } of loads) {
    await runLoad(target, connections, WARM_UP_SECONDS[isCached ? 'cached' : 'computed']);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { target, runs } of loads) runs.push(await runLoad(target, connections, seconds));
  }
  const measured = loads.map(({ name, runs }) => [name, summaryOf(runs)]);
  return Object.fromEntries(measured) as { [Name in keyof Targets]: Measured };
}

function summaryOf(runs: Load[]): Measured {
  const rounds = runs.map(({ requests }) => requests);
  const middle = runs.toSorted((a, b) => a.requests - b.requests)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  const distances = rounds.map((requests) => Math.abs(requests / middle.requests - 1));
  return { ...middle, rounds, noise: 100 * Math.max(...distances) };
}

/** One run of the load on a target. */
export async function runLoad(target: Target, connections: number, seconds: number): Promise<Load> {
  const script = join(import.meta.dirname, 'load', 'load.ts');
  const child = hasWrk
    ? startPinnedTool(LOAD_CORE, 'wrk', wrkArguments(target, connections, seconds))
    : startPinned(
        LOAD_CORE,
        [script, JSON.stringify(target), String(connections), String(seconds)],
        {},
        'pipe',
      );
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the load on ${target.url} failed`);
  return hasWrk ? readWrk(text) : (JSON.parse(text.trim().split('\n').at(-1) ?? '') as Load);
}
