import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';

/**
 * Whether a page failed because the shop is unreachable; each browser has its own error message for
 * that.
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/**
 * Replaces a page that could not be fetched: its offline copy if there is one, else a retry button.
 */
export function PageUnreachable() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const url = pathname + search;

  useEffect(() => {
    // An offline copy is a whole document: reloading shows it (web/offline).
    const isServed = navigator.serviceWorker?.controller;
    if (isServed) {
      void caches.match(url, { ignoreVary: true }).then((copy) => {
        if (copy) window.location.reload();
      });
    }
    const tryAgain = () => void navigate(url, { replace: true });
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [url, navigate]);

  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center">
      <WifiOff aria-hidden="true" className="size-10 text-muted" />
      <h1 className="text-xl md:text-2xl">{t("You're offline")}</h1>
      <p className="text-muted">
        {t("We can't reach the shop. Check your connection and try again.")}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={url} replace>
          {t('Try again')}
        </LinkButton>
        <LinkButton variant="secondary" to={paths.home()}>
          {t('Go to the home page')}
        </LinkButton>
      </div>
    </div>
  );
}
