const SPIN_MS = 50;

/** How many times slower the machine currently is than when idle: for limits of elapsed time. */
export function slowness(): number {
  const began = performance.now();
  const used = process.cpuUsage();
  while (performance.now() - began < SPIN_MS);
  const { user, system } = process.cpuUsage(used);
  return Math.max(1, (performance.now() - began) / ((user + system) / 1000));
}
