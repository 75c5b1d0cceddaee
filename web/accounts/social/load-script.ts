const loading = new Map<string, Promise<void>>();

/**
 * Loads a provider's script once, on intent to use it; after a failure the next call tries again.
 */
export function loadScript(src: string): Promise<void> {
  const pending = loading.get(src);
  if (pending) return pending;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading.delete(src);
      reject(new Error(`${src} could not be loaded`));
    });
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}
