import type { Logger } from 'pino';
import { purgesTotal } from '#server/metrics/counters.ts';
import { pause } from '#server/pause.ts';
import { tagOfKind } from './change-log.ts';

const BATCH_MS = 250;
/** Delay of the second purge: a response requested before the first one may have been stored after it. */
const SECOND_PURGE_MS = 2_000;
const TIMEOUT_MS = 2_000;
const RETRY_MS = 1_000;
/** More tags than this are purged as '*'. */
const MAX_TAGS = 200;

export interface EdgePurger {
  /** Queues a changed tag, to be purged together with those of the next quarter of a second. */
  onChange: (tag: string) => void;
  stop: () => Promise<void>;
}

/**
 * Purges changed tags from the caches at these URLs. Every process purges what it has dropped itself, so that no cache
 * retains its outdated responses, in any order of the processes.
 */
export function edgePurger(urls: readonly string[], log: Logger): EdgePurger {
  const stopping = new AbortController();
  const runs = urls.map((url) => purgeOne(url, log, stopping.signal));
  return {
    onChange: (tag) => {
      const ofKind = tagOfKind(tag);
      for (const { add } of runs) {
        add(tag);
        if (ofKind !== null) add(ofKind);
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(runs.map(({ ended }) => ended));
    },
  };
}

function purgeOne(url: string, log: Logger, signal: AbortSignal) {
  const due = new Set<string>();
  const repeats: { at: number; tags: ReadonlySet<string> }[] = [];
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });

  const purge = async () => {
    const now = performance.now();
    const fresh = new Set(due);
    due.clear();
    const tags = new Set(fresh);
    while (repeats[0] && repeats[0].at <= now)
      for (const tag of repeats.shift()?.tags ?? []) tags.add(tag);
    if (tags.size === 0) return;
    try {
      await send(url, tags, signal);
      purgesTotal.inc({ result: 'done' });
      if (fresh.size > 0) repeats.push({ at: performance.now() + SECOND_PURGE_MS, tags: fresh });
    } catch (error) {
      if (signal.aborted) return;
      purgesTotal.inc({ result: 'failed' });
      log.error({ err: error, url }, 'cache not purged');
      for (const tag of tags) due.add(tag);
      await pause(RETRY_MS, signal);
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      if (due.size === 0 && repeats.length === 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
      await pause(BATCH_MS, signal);
      if (!signal.aborted) await purge();
    }
  };
  const add = (tag: string) => {
    // While a cache is unreachable, tags must not accumulate without bound.
    if (due.size < MAX_TAGS) due.add(tag);
    else due.add('*');
    wake();
  };
  return { add, ended: run() };
}

async function send(url: string, tags: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
  const xkey = tags.has('*') || tags.size > MAX_TAGS ? '*' : [...tags].join(' ');
  const response = await fetch(url, {
    method: 'PURGE',
    headers: { 'xkey-purge': xkey },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The cache answers ${response.status} to PURGE.`);
}
