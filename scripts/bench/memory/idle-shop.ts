import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { end, waitUntilUp } from '../pinned.ts';
import { memoryOf, pictureProcesses, watchMemory } from './memory.ts';
import { ORIGIN, startShop } from '../shop.ts';

/** An idle picture process exits after 5 s; one that stays away for longer has finished all pictures. */
const DONE_MS = 10_000;
const PICTURES_MS = 20 * 60_000;

export interface IdleShop {
  /** Peak megabytes of the server and its picture process while the pictures of the demo are made. */
  pictures: number;
  /** Seconds from the first page until the pictures of the first screens are made. */
  seconds: number;
  /** Megabytes of the server without visitors, after the given minutes. */
  rest: number;
  minutes: number;
}

/** Starts a new demo shop without visitors: it makes its pictures, then idles. */
export async function measureIdleShop(dataDir: string, minutes: number): Promise<IdleShop> {
  rmSync(dataDir, { recursive: true, force: true });
  const shop = startShop(dataDir, { PICTURES_AHEAD: 'on' });
  try {
    await waitUntilUp(`${ORIGIN}/`);
    const began = performance.now();
    const memory = watchMemory(shop);
    let last = began;
    while (performance.now() - last < DONE_MS) {
      if (performance.now() - began > PICTURES_MS) throw new Error('The pictures are never done.');
      if (pictureProcesses(shop).length > 0) last = performance.now();
      await sleep(500);
    }
    const pictures = memory.stop();
    await sleep(minutes * 60_000);
    return { pictures, seconds: (last - began) / 1000, rest: memoryOf(shop), minutes };
  } finally {
    await end(shop);
  }
}
