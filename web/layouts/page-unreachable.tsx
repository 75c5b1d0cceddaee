import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Whether the page is missing because the shop could not be reached; browsers tell so in their own words. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** In place of a page that could not be fetched: the one seen before when it was kept, else a way to try again. */
export function PageUnreachable() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = pathname + search;

  useEffect(() => {
    // What was kept is a whole document: loading it anew shows it (web/offline).
    const isServed = navigator.serviceWorker?.controller;
    if (isServed) {
      void caches.match(address, { ignoreVary: true }).then((kept) => {
        if (kept) window.location.reload();
      });
    }
    const tryAgain = () => void navigate(address, { replace: true });
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [address, navigate]);

  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center">
      <WifiOff aria-hidden="true" className="size-10 text-muted" />
      <h1 className="text-xl md:text-2xl">{t('You are offline')}</h1>
      <p className="text-muted">
        {t("We can't reach the shop. Check your connection and try again.")}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={address} replace>
          {t('Try again')}
        </LinkButton>
        <LinkButton variant="secondary" to={paths.home()}>
          {t('Go to the home page')}
        </LinkButton>
      </div>
    </div>
  );
}
