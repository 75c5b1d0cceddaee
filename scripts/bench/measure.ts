import { join } from 'node:path';
import { LOAD_CORE, startPinned } from './pinned.ts';

export interface Measured {
  requests: number;
  p50: number;
  p99: number;
  bytes: number;
  failures: number;
  /** Largest difference of a run from the median, in percent: what the machine itself adds. */
  noise: number;
}

const RUNS = 3;

/** Requests a second and latency of an address: the median of three runs, after one to warm up. */
export async function measure(
  url: string,
  connections: number,
  seconds: number,
): Promise<Measured> {
  await run(url, connections, 1);
  const runs: Omit<Measured, 'noise'>[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await run(url, connections, seconds));
  runs.sort((a, b) => a.requests - b.requests);
  const median = runs[Math.floor(RUNS / 2)];
  if (!median) throw new Error('nothing was measured');
  const spread = runs.map(({ requests }) => Math.abs(requests - median.requests) / median.requests);
  return { ...median, noise: 100 * Math.max(...spread) };
}

async function run(
  url: string,
  connections: number,
  seconds: number,
): Promise<Omit<Measured, 'noise'>> {
  const script = join(import.meta.dirname, 'load.ts');
  const child = startPinned(
    LOAD_CORE,
    [script, url, String(connections), String(seconds)],
    {},
    'pipe',
  );
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the load on ${url} failed`);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '') as Omit<Measured, 'noise'>;
}
