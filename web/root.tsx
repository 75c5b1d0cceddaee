import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { apiContext, pageRequestContext } from '#web/api/api-context.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { prepareTranslator } from '#web/i18n/translators.ts';
import { pageLanguage, pageSettings, themeCss } from '#web/settings/load-settings.ts';
import { FALLBACK_SETTINGS, SettingsProvider } from '#web/settings/settings-context.tsx';
import type { Route } from './+types/root.ts';
import './styles.css';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { locale, currency, publicUrl } = context.get(pageRequestContext);
  await prepareTranslator(locale, () => api.getTranslations({ locale }));
  const master = await api.getMaster();
  return {
    language: pageLanguage(master, locale),
    publicUrl,
    settings: pageSettings(master, currency),
    theme: themeCss(master.theme_colors),
  };
}

/** Settings hold for the whole visit; the pages tell what changed. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const language = root?.language ?? { locale: 'en', direction: 'ltr' };
  return (
    <html lang={language.locale} dir={language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {language.locale !== 'en' && (
          <link
            rel="preload"
            as="fetch"
            crossOrigin="anonymous"
            href={`/api/lang/${language.locale}`}
          />
        )}
        {root?.theme && <style>{root.theme}</style>}
      </head>
      <body>
        <LanguageProvider language={language}>
          <SettingsProvider settings={root?.settings ?? FALLBACK_SETTINGS}>
            {children}
          </SettingsProvider>
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
