import { join } from 'node:path';
import { medianOf } from './median.ts';
import { LOAD_CORE, startPinned, startPinnedTool } from './pinned.ts';
import { hasWrk, readWrk, wrkArguments } from './wrk.ts';

/** What is asked for; with bodies these are sent as POSTs in turn, `[<id>]` in them replaced by a number of its own each time. */
export interface Target {
  url: string;
  bodies?: string[];
}

/** Requests a second, times in milliseconds, bytes of an answer, answers that were no success. */
export interface Load {
  requests: number;
  p50: number;
  p99: number;
  bytes: number;
  failures: number;
}

export interface Measured extends Load {
  /** Requests a second of each round. */
  rounds: number[];
  /** Largest difference of a round from the median, in percent: what the machine itself adds. */
  noise: number;
}

const ROUNDS = 5;
/** What is worked out each time runs through much more code: V8 compiles it while requests come. */
const WARM_UP_SECONDS = { kept: 1, workedOut: 5 };

/**
 * Requests a second and latency of targets, each the median of five rounds after one run to warm up. A round loads all
 * of them one after another, so that what else the machine does meets them alike: compare round by round.
 */
export async function measureInTurn<Targets extends Record<string, Target>>(
  targets: Targets,
  { connections, seconds, isKept }: { connections: number; seconds: number; isKept: boolean },
): Promise<{ [Name in keyof Targets]: Measured }> {
  const loads = Object.entries(targets).map(([name, target]) => ({
    name,
    target,
    runs: [] as Load[],
  }));
  for (const { target } of loads) {
    await run(target, connections, WARM_UP_SECONDS[isKept ? 'kept' : 'workedOut']);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { target, runs } of loads) runs.push(await run(target, connections, seconds));
  }
  const measured = loads.map(({ name, runs }) => [name, summaryOf(runs)]);
  return Object.fromEntries(measured) as { [Name in keyof Targets]: Measured };
}

/** How the first does beside the second: their ratio in the middle round, and in the two outermost ones. */
export function ratioOf(first: Measured, second: Measured) {
  const ratios = first.rounds.map((requests, round) => requests / (second.rounds[round] ?? 0));
  return { median: medianOf(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

function summaryOf(runs: Load[]): Measured {
  const rounds = runs.map(({ requests }) => requests);
  const middle = runs.toSorted((a, b) => a.requests - b.requests)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  const distances = rounds.map((requests) => Math.abs(requests / middle.requests - 1));
  return { ...middle, rounds, noise: 100 * Math.max(...distances) };
}

async function run(target: Target, connections: number, seconds: number): Promise<Load> {
  const script = join(import.meta.dirname, 'load.ts');
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
