import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Language, LanguageProvider } from '#web/i18n/text.tsx';
import { SettingsProvider, type ShopSettings } from '#web/settings/settings-context.tsx';
import type { RenderFragment } from '#web/ui/cached-fragment.tsx';

/**
 * The cache is cleared at this size; a card with its key has four kilobytes, a list of reviews ten.
 */
const MOST = 3_000;

type Written = WeakMap<object, Map<string, string>>;

/** By language and settings, the only page context a fragment can read. */
const written = new Map<string, Written>();
let count = 0;

interface Surroundings {
  language: Language;
  settings: ShopSettings;
}

/**
 * Caches the HTML of fragments that pages share. The key contains everything a fragment shows, so
 * entries can't go stale.
 */
export function createFragmentCache({ language, settings }: Surroundings): RenderFragment {
  const surroundings = JSON.stringify([language, settings]);
  const write = (children: ReactNode) =>
    renderToString(
      <LanguageProvider language={language}>
        <SettingsProvider settings={settings}>{children}</SettingsProvider>
      </LanguageProvider>,
    );
  return (within, of, children) => {
    const known = written.get(surroundings)?.get(within)?.get(of);
    if (known !== undefined) return known;
    const html = inOnePiece(write(children));
    keep(surroundings, within, of, html);
    return html;
  };
}

function keep(surroundings: string, within: object, of: string, html: string): void {
  if (count === MOST) {
    written.clear();
    count = 0;
  }
  count += 1;
  const byObject = getOrMake(written, surroundings, (): Written => new WeakMap());
  getOrMake(byObject, within, () => new Map<string, string>()).set(of, html);
}

function getOrMake<Key, Value>(
  map: { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown },
  key: Key,
  make: () => Value,
): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/**
 * Flattens the string: React builds it as a rope of a hundred pieces, which would all stay in
 * memory.
 */
function inOnePiece(html: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(html));
}
