import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { FALLBACK_SETTINGS, SettingsProvider } from '#web/settings/settings-context.tsx';
import { Splash } from './splash.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the splash has the name and the icon of the shop; without an icon its mark', () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  const render = (icon_192: string | null) =>
    renderToStaticMarkup(
      <SettingsProvider
        settings={{
          ...FALLBACK_SETTINGS,
          app_name: 'Kiln & Co',
          brand_mark: '/brand/mark.svg',
          brand_icons: icon_192 === null ? null : ({ icon_192 } as never),
        }}
      >
        <Splash />
      </SettingsProvider>,
    );
  expect(render('/media/own-192.png')).toContain('src="/media/own-192.png"');
  const without = render(null);
  expect(without).toContain('src="/brand/mark.svg"');
  expect(without).toContain('Kiln &amp; Co');
});
