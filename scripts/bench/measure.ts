import { join } from 'node:path';
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
  /** Largest difference of a run from the median, in percent: what the machine itself adds. */
  noise: number;
}

const RUNS = 3;
/** Calls that are worked out run through much more code: V8 compiles it while they come. */
const WARM_UP_SECONDS = { read: 1, work: 5 };

/** Requests a second and latency of a target: the median of three runs, after one to warm up. */
export async function measure(
  target: Target,
  connections: number,
  seconds: number,
): Promise<Measured> {
  await run(target, connections, WARM_UP_SECONDS[target.bodies ? 'work' : 'read']);
  const runs: Load[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await run(target, connections, seconds));
  runs.sort((a, b) => a.requests - b.requests);
  const median = runs[Math.floor(RUNS / 2)];
  if (!median) throw new Error('nothing was measured');
  const spread = runs.map(({ requests }) => Math.abs(requests - median.requests) / median.requests);
  return { ...median, noise: 100 * Math.max(...spread) };
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
