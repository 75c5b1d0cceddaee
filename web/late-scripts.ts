/** Told to the window just before React takes over the page, and when it has. */
export const HYDRATION = { begins: 'toolyard:hydrates', ends: 'toolyard:hydrated' } as const;

/**
 * A rendered page whose scripts begin to load when its pictures are there, or when a shopper wants something of it: it
 * can be read without them, and on a slow line they would take the pictures' turn. Scripts that React Router needs at
 * once (the page's data) stay as they are.
 */
export function withLateScripts(page: string): string {
  const starter = `<script>(${startScripts.toString()})(${JSON.stringify(HYDRATION)})</script>`;
  const head = page.indexOf('</head>');
  const end = page.lastIndexOf('<span id="page-end"');
  // Between the two there is nothing to change, and it is most of the page.
  return held(page.slice(0, head)) + starter + page.slice(head, end) + held(page.slice(end));
}

const held = (part: string) =>
  part
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replaceAll('<script type="module" async="">', '<script type="text/plain" data-type="module">');

/** Runs in the browser, as it is written here. */
function startScripts(hydration: typeof HYDRATION) {
  /** Longer than this nobody waits to press a button because of a picture. */
  const AT_MOST_MS = 3000;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
      link.rel = link.dataset['rel'] ?? '';
    }
    for (const late of document.querySelectorAll('script[data-type]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = late.textContent;
      document.head.append(script);
      // It runs all the same, and React finds the page as the server wrote it.
      script.remove();
    }
  };
  const startWhenRead = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    else start();
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  addEventListener('pointerdown', startWhenRead);
  addEventListener('keydown', startWhenRead);
  setTimeout(startWhenRead, AT_MOST_MS);

  // What was pressed too early does its work as soon as it can; what leads somewhere without scripts waits for a moment.
  let pressed: HTMLElement | null = null;
  const release = () => {
    removeEventListener('click', note);
    pressed?.click();
    pressed = null;
  };
  const note = (event: MouseEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const wanted = 'button[type="button"], [aria-haspopup="dialog"]';
    const found = event.target instanceof Element ? event.target.closest(wanted) : null;
    if (!isPlain || !(found instanceof HTMLElement)) return;
    event.preventDefault();
    pressed = found;
    if (!found.matches('button[type="button"]')) setTimeout(release, AT_MOST_MS);
  };
  addEventListener('click', note);
  addEventListener(hydration.begins, () => removeEventListener('click', note));
  addEventListener(hydration.ends, release, { once: true });
}
