import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FALLBACK_SETTINGS, SettingsProvider } from '#web/settings/settings-context.tsx';
import { Footer } from './footer.tsx';

test("the footer leads to the shop's own pages, such as its imprint, behind the legal ones", () => {
  const footer_pages = [
    { slug: 'imprint', title: 'Impressum' },
    { slug: 'battery-return', title: 'Batterien' },
  ];
  const html = renderToStaticMarkup(
    <SettingsProvider settings={{ ...FALLBACK_SETTINGS, footer_pages }}>
      <MemoryRouter>
        <Footer categories={[]} />
      </MemoryRouter>
    </SettingsProvider>,
  );
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(
    ([, to, title]) => `${to} ${title}`,
  );
  expect(links.slice(-3)).toEqual([
    '/privacy-policy Privacy Policy',
    '/page/imprint Impressum',
    '/page/battery-return Batterien',
  ]);
});
