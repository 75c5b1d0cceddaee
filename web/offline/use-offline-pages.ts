import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#web/i18n/text.tsx';

/** A page that was only passed through is not worth fetching twice. */
const SEEN_MS = 3000;

/** Keeps the pages that are seen for reading without a connection; only what was built has a service worker. */
export function useOfflinePages(): void {
  const { pathname, search } = useLocation();
  const { locale } = useLanguage();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => {
      void import('./cache-page.ts').then(({ cachePage }) => cachePage(pathname + search, locale));
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, locale]);
}
