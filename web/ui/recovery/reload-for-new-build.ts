const STORED = 'reloaded-for-chunk';
/** After reloading, a page that fails again within this time is not reloaded again. */
const ONCE_IN_MS = 60_000;

let optionalLoads = 0;

/** Loads code that the page can do without: if that fails, the page is not reloaded, and the result is null. */
export async function loadOptional<T>(load: () => Promise<T>): Promise<T | null> {
  optionalLoads += 1;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    optionalLoads -= 1;
  }
}

/**
 * Reloads the page, once, when one of its chunks can no longer be loaded although the shop responds: after a deploy, the
 * page of the new build refers to its own files. Without a connection, which browsers often don't know, the page stays, and
 * so does one with something typed: what needs the chunk says why it is missing (show-missing-code.ts).
 */
export function reloadForNewBuild(reload = () => window.location.reload()): void {
  let typedAt = '';
  window.addEventListener('input', () => {
    typedAt = window.location.href;
  });
  window.addEventListener('vite:preloadError', () => {
    if (optionalLoads > 0 || typedAt === window.location.href) return;
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
