import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { apiContext, pageRequestContext } from '#web/api/api-context.ts';
import { textsUrl } from '#web/api/fetch-texts.ts';
import { isMissingStatus } from '#web/api/is-missing-status.ts';
import { showPreview } from '#web/catalog/preview/preview-store.ts';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { prepareTranslator, translatorOf } from '#web/i18n/translators.ts';
import { useOfflinePages } from '#web/offline/use-offline-pages.ts';
import { paths } from '#web/paths.ts';
import { pageLanguage, pageSettings } from '#web/settings/load-settings.ts';
import { FALLBACK_SETTINGS, SettingsProvider } from '#web/settings/settings-context.tsx';
import { themeCss } from '#web/settings/theme-css.ts';
import { useSyncPreferences } from '#web/settings/use-sync-preferences.ts';
import { ToastRegion } from '#web/ui/overlay/toast-region.tsx';
import { useFocusRestoration } from '#web/ui/focus/use-focus-restoration.ts';
import { useLinkFollowing } from '#web/ui/use-link-following.ts';
import { HYDRATION } from './ssr/deferred-hydration/hydration.ts';
import { PageError } from './layouts/page-error.tsx';
import { PageProgress } from './layouts/page-progress.tsx';
import type { Route } from './+types/root.ts';
import './styles.css';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { locale, currency, publicUrl } = context.get(pageRequestContext);
  await prepareTranslator(locale, () => api.getTranslations({ locale, own: true }));
  const master = await api.getMaster();
  return {
    language: pageLanguage(master, locale),
    publicUrl,
    settings: pageSettings(master, currency),
    theme: themeCss(master.theme_colors),
  };
}

/** Settings are loaded once per visit; later changes reach the browser by other means. */
export function shouldRevalidate() {
  return false;
}

/** Without scripts: opens what scripts would open, and hides controls that do nothing. */
const WITHOUT_SCRIPT =
  '[data-folds]{display:block!important}[data-needs-script]{display:none!important}';

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const icons = root?.settings.brand_icons;
  const mark = root?.settings.brand_mark ?? FALLBACK_SETTINGS.brand_mark;
  const language = root?.language ?? { locale: 'en', direction: 'ltr' };
  return (
    <html lang={language.locale} dir={language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {icons ? (
          <link rel="icon" href={icons.favicon} type="image/png" />
        ) : (
          <link rel="icon" href={mark} type="image/svg+xml" />
        )}
        {(icons || mark === FALLBACK_SETTINGS.brand_mark) && (
          <link rel="apple-touch-icon" href={icons?.apple_touch ?? '/icons/apple-touch.png'} />
        )}
        <link rel="manifest" href={paths.appManifest(language.locale)} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f5f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#292524" />
        {/* Delay the first paint until the page has arrived: a partially painted header would
            shift. */}
        <link rel="expect" href="#page-end" blocking="render" />
        <Meta />
        <Links />
        {language.locale !== 'en' && (
          <link rel="preload" as="fetch" crossOrigin="anonymous" href={textsUrl(language.locale)} />
        )}
        {root?.theme && <style>{root.theme}</style>}
      </head>
      <body>
        <LanguageProvider language={language}>
          <SettingsProvider settings={root?.settings ?? FALLBACK_SETTINGS}>
            {children}
            <ToastRegion />
          </SettingsProvider>
        </LanguageProvider>
        <span id="page-end" hidden />
        <noscript>
          <style>{WITHOUT_SCRIPT}</style>
        </noscript>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useSyncPreferences();
  useOfflinePages();
  useLinkFollowing(showPreview);
  useFocusRestoration();
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATION.ends));
  }, []);
  return (
    <>
      <PageProgress />
      <Outlet />
    </>
  );
}

/** Last resort, when even the layout failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page-width">
      <PageError error={error} />
    </main>
  );
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!error) return [{ title: loaderData?.settings.app_name ?? '' }];
  const t = translatorOf(loaderData?.language.locale ?? 'en');
  const isMissing = isRouteErrorResponse(error) && isMissingStatus(error.status);
  const title = isMissing ? t('Page not found') : t("This page couldn't be displayed");
  const appName = loaderData?.settings.app_name;
  return [
    { title: appName ? `${title} - ${appName}` : title },
    { name: 'robots', content: 'noindex' },
  ];
}
