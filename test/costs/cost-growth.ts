import v8 from 'node:v8';

/** CPU time, and bytes allocated for objects and strings, which bound what is in memory at any moment. */
interface Cost {
  ms: number;
  megabytes: number;
}

/** Below this, work is too small to measure its growth, and too small to harm. */
const HARMLESS: Cost = { ms: 250, megabytes: 64 };
const FACTOR = 4;
/** Linear work grows by 4, quadratic work by 16. */
const MAX_GROWTH = 9;
const TRIES = 3;

/**
 * Describes superlinear growth of the CPU time or the memory of `work` between a quarter of `size` and `size`; null if
 * both are linear. CPU time rather than wall clock, and the best of three tries, to exclude other processes. `databaseMs`
 * reads the CPU time of the database, which is added.
 */
export async function superlinearGrowth(
  work: (size: number) => unknown,
  size: number,
  databaseMs: () => Promise<number> = () => Promise.resolve(0),
): Promise<string | null> {
  let violation: string | null = null;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const large = await costOf(() => work(size), databaseMs);
    if (large.ms <= HARMLESS.ms && large.megabytes <= HARMLESS.megabytes) return null;
    const small = await costOf(() => work(size / FACTOR), databaseMs);
    const violations = [
      growth(small.ms, large.ms, HARMLESS.ms, size, 'ms'),
      growth(small.megabytes, large.megabytes, HARMLESS.megabytes, size, 'MB'),
    ].filter((growth) => growth !== null);
    if (violations.length === 0) return null;
    violation = violations.join('; ');
  }
  return violation;
}

/** Whether work on this thread alone takes too little time and memory to measure their growth. */
export function isHarmlessAlone(work: () => void): boolean {
  const allocated = v8.getHeapStatistics().total_allocated_bytes;
  const began = performance.now();
  work();
  // At least its CPU time.
  const ms = performance.now() - began;
  const bytes = v8.getHeapStatistics().total_allocated_bytes - allocated;
  return ms <= HARMLESS.ms && bytes / 1_000_000 <= HARMLESS.megabytes;
}

function growth(
  small: number,
  large: number,
  harmless: number,
  size: number,
  unit: string,
): string | null {
  if (large <= harmless || large <= MAX_GROWTH * small) return null;
  return `${Math.round(small)} ${unit} for ${size / FACTOR}, ${Math.round(large)} ${unit} for ${size}`;
}

async function costOf(work: () => unknown, databaseMs: () => Promise<number>): Promise<Cost> {
  const inDatabase = await databaseMs();
  const cpu = process.cpuUsage();
  const allocated = v8.getHeapStatistics().total_allocated_bytes;
  await work();
  const { user, system } = process.cpuUsage(cpu);
  const bytes = v8.getHeapStatistics().total_allocated_bytes - allocated;
  const ms = (user + system) / 1_000 + (await databaseMs()) - inDatabase;
  return { ms, megabytes: bytes / 1_000_000 };
}
