const STORED = 'reloaded-for-chunk';
/** After reloading, a page that fails again within this time is not reloaded once more. */
const ONCE_IN_MS = 60_000;

/**
 * Reloads the page, once, when one of its chunks can no longer be loaded: after a deploy, the page of the new build
 * refers to its own files. Does nothing offline.
 */
export function reloadForNewBuild(reload = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload(Date.now())) return;
    event.preventDefault();
    reload();
  });
}

function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(STORED) ?? 0) < ONCE_IN_MS) return false;
    sessionStorage.setItem(STORED, String(now));
    return true;
  } catch {
    // Without storage nothing would prevent a loop.
    return false;
  }
}
