import { afterAll, vi } from 'vitest';

/**
 * Stubs the browser features that stores and API calls use, for modules imported from now on: test files share a
 * process, so modules loaded by an earlier file are reset, and this file's afterwards. Returns the contents of
 * localStorage and sessionStorage.
 */
export function stubBrowser(): Map<string, string> {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.resetModules();
  });
  return stored;
}
