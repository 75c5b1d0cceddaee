/** Below this, work is too short to measure its growth, and too short to harm. */
const HARMLESS_MS = 250;
const FACTOR = 4;
/** Linear work grows by 4, quadratic work by 16. */
const MOST_GROWTH = 9;
const TRIES = 3;

/**
 * Describes superlinear growth of the CPU time of `work` between a quarter of `size` and `size`;
 * null if linear. CPU time rather than wall clock, and the best of three tries, to exclude other
 * processes.
 */
export async function growthTrouble(
  work: (size: number) => unknown,
  size: number,
): Promise<string | null> {
  let fieldError: string | null = null;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const large = await cpuMs(() => work(size));
    if (large <= HARMLESS_MS) return null;
    const small = await cpuMs(() => work(size / FACTOR));
    if (large <= MOST_GROWTH * small) return null;
    fieldError = `${Math.round(small)} ms for ${size / FACTOR}, ${Math.round(large)} ms for ${size}`;
  }
  return fieldError;
}

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
