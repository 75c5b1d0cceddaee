import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Language, LanguageProvider } from '#web/i18n/text.tsx';
import { SettingsProvider, type ShopSettings } from '#web/settings/settings-context.tsx';
import type { RenderFragment } from '#web/ui/cached-fragment.tsx';

/**
 * The cache is cleared at this size; a card with its key has four kilobytes, a list of reviews ten.
 */
const MAX_ENTRIES = 3_000;

type Fragments = WeakMap<object, Map<string, string>>;

/** By language and settings, the only page context a fragment can read. */
const fragments = new Map<string, Fragments>();
let count = 0;

interface PageContext {
  language: Language;
  settings: ShopSettings;
}

/**
 * Caches the HTML of fragments that pages share. The key contains everything a fragment shows, so
 * entries can't go stale.
 */
export function createFragmentCache({ language, settings }: PageContext): RenderFragment {
  const pageContext = JSON.stringify([language, settings]);
  const render = (children: ReactNode) =>
    renderToString(
      <LanguageProvider language={language}>
        <SettingsProvider settings={settings}>{children}</SettingsProvider>
      </LanguageProvider>,
    );
  return (within, of, children) => {
    const cached = fragments.get(pageContext)?.get(within)?.get(of);
    if (cached !== undefined) return cached;
    const html = flatten(render(children));
    store(pageContext, within, of, html);
    return html;
  };
}

function store(pageContext: string, within: object, of: string, html: string): void {
  if (count === MAX_ENTRIES) {
    fragments.clear();
    count = 0;
  }
  count += 1;
  const byObject = getOrCreate(fragments, pageContext, (): Fragments => new WeakMap());
  getOrCreate(byObject, within, () => new Map<string, string>()).set(of, html);
}

function getOrCreate<Key, Value>(
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
function flatten(html: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(html));
}
