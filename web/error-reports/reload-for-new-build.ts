const STORED = 'reloaded-for-chunk';
/** A page that fails again this soon after its reload is not loaded a third time. */
const ONCE_IN_MS = 60_000;

/**
 * Reloads the page, once, when a part of it can no longer be loaded: the shop was deployed since, and the page of the new
 * build names the files of that one. Offline nothing would be gained.
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
    // Without storage nothing would stop a loop.
    return false;
  }
}
