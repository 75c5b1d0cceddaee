import type { ChildProcess } from 'node:child_process';
import { overload, type Reply } from './send-overload.ts';
import { watchMemory } from '../memory/memory.ts';
import { ORIGIN } from '../shop.ts';

const SECONDS = 20;

/** Requests of one kind under overload: number of responses per status, and latency in milliseconds of those served. */
interface Served {
  statuses: Record<number, number>;
  p50: number;
  p99: number;
}

export interface Overload {
  seconds: number;
  kinds: Record<string, Served>;
  /** Peak megabytes of the server. */
  memory: number;
}

/** Sends 500 connections for 20 s and measures what is served, how fast, and with how much memory. */
export async function measureOverload(shop: ChildProcess): Promise<Overload> {
  const memory = watchMemory(shop);
  try {
    const replies = await overload(ORIGIN, SECONDS);
    const kinds = Object.entries(replies).map(([kind, list]) => [kind, servedOf(list)]);
    return { seconds: SECONDS, kinds: Object.fromEntries(kinds), memory: memory.stop() };
  } finally {
    memory.stop();
  }
}

function servedOf(replies: readonly Reply[]): Served {
  const statuses: Record<number, number> = {};
  for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
  const times = replies
    .filter(({ status }) => status === 200)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { statuses, p50: at(0.5), p99: at(0.99) };
}
