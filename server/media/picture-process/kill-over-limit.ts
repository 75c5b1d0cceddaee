/** Often enough that memory grows by few megabytes in between. */
const EVERY_MS = 20;

/**
 * Kills this process when its memory or running time exceeds the limits: nothing else interrupts native code on another
 * thread. Returns the function that stops watching.
 */
export function killOverLimit({
  megabytes,
  seconds,
}: {
  megabytes: number;
  seconds: number;
}): () => void {
  const end = performance.now() + seconds * 1000;
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * 1024 * 1024 || performance.now() > end)
      process.kill(process.pid, 'SIGKILL');
  }, EVERY_MS);
  return () => clearInterval(timer);
}
