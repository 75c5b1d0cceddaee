const STORED = 'reloaded-for-chunk';
/** After reloading, a page that fails again within this time is not reloaded again. */
const ONCE_IN_MS = 60_000;

/**
 * Reloads the page, once, when one of its chunks can no longer be loaded although the shop responds: after a deploy, the
 * page of the new build refers to its own files. Without a connection, which browsers often don't know, the page stays.
 */
export function reloadForNewBuild(reload = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    fetch(window.location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok && claimReload(Date.now()) && reload(),
      () => null,
    );
  });
}

function claimReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(STORED) ?? 0) < ONCE_IN_MS) return false;
    sessionStorage.setItem(STORED, String(now));
    return true;
  } catch {
    // Without storage nothing would prevent a loop.
    return false;
  }
}
