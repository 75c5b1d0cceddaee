/** In the browser: starts the page's scripts when its pictures are there, or at the first press, key or input. */
export function startScripts() {
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
  for (const wish of ['pointerdown', 'keydown', 'input']) addEventListener(wish, startWhenRead);
  setTimeout(startWhenRead, AT_MOST_MS);
}
