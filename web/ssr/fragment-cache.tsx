import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Language, LanguageProvider } from '#web/i18n/text.tsx';
import { SettingsProvider, type ShopSettings } from '#web/settings/settings-context.tsx';
import type { RenderFragment } from '#web/ui/cached-fragment.tsx';

/** At this number all are forgotten; a card has four kilobytes with its key, a list of reviews ten. */
const MOST = 3_000;

type Written = WeakMap<object, Map<string, string>>;

/** By language and settings, all that a part can see of its page. */
const written = new Map<string, Written>();
let count = 0;

interface Surroundings {
  language: Language;
  settings: ShopSettings;
}

/**
 * Writes parts that pages have in common, once for the same content: it is kept by all it shows, so that nothing
 * here can be out of date.
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

/** The same text; as React puts it together it is a tree of a hundred pieces, which would all be kept. */
function inOnePiece(html: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(html));
}
