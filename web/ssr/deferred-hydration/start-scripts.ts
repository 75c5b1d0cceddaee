/**
 * In the browser: starts the page's scripts once its pictures have loaded, or on the first click,
 * key or input.
 */
export function startScripts() {
  /** Upper limit: interactivity must not wait longer for a picture. */
  const MAX_WAIT_MS = 3000;
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
      // The script element runs anyway, and hydration finds the markup as the server rendered it.
      script.remove();
    }
  };
  const startWhenRead = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    else start();
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, startWhenRead);
  setTimeout(startWhenRead, MAX_WAIT_MS);
}
