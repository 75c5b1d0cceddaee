/** Often enough that memory grows by few megabytes in between. */
const EVERY_MS = 20;

/**
 * Kills this process once it occupies more memory or runs for longer than the limits; the returned function ends the
 * watch. Native code on another thread can be interrupted by nothing else.
 */
export function endAbove({
  megabytes,
  seconds,
}: {
  megabytes: number;
  seconds: number;
}): () => void {
  const end = Date.now() + seconds * 1000;
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * 1024 * 1024 || Date.now() > end)
      process.kill(process.pid, 'SIGKILL');
  }, EVERY_MS);
  return () => clearInterval(timer);
}
