import { useEffect } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import { useLanguage } from '#web/i18n/text.tsx';
import { saveNamedLocale, syncAppLocale, restoreCookies } from './preferences-store.ts';
import { useSettings } from './settings-context.tsx';

/** A tab hidden for longer than this refetches the settings. */
const AWAY_MS = 300_000;

/** Keeps this device's language and currency in sync with the server. */
export function useSyncPreferences(): void {
  const { app_locale, languages } = useSettings();
  const { locale } = useLanguage();

  useEffect(() => {
    saveNamedLocale(locale);
    restoreCookies(
      locale,
      languages.map(({ name }) => name),
    );
    syncAppLocale(app_locale);
  }, [app_locale, languages, locale]);

  useEffect(() => {
    let hiddenAt = Number.POSITIVE_INFINITY;
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= AWAY_MS) void refreshAppLocale();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);
}

async function refreshAppLocale(): Promise<void> {
  // On failure keep the current settings.
  const master = await callApi('getMaster').catch(() => null);
  if (master) syncAppLocale(master.app_locale);
}
