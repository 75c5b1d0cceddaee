import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#web/i18n/text.tsx';

/** Pages passed through quickly are not worth caching. */
const MIN_VIEW_MS = 3000;

/** Caches viewed pages for offline reading; only builds have a service worker. */
export function useOfflinePages(): void {
  const { pathname, search } = useLocation();
  const { locale } = useLanguage();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => {
      void import('./cache-page.ts').then(({ cachePage }) => cachePage(pathname + search, locale));
    }, MIN_VIEW_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, locale]);
}
