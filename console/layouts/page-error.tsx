import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { onReconnect } from './on-reconnect.ts';
import { CallFailure } from '../api/call.ts';
import { useNewerBuild } from '../api/newer-build.ts';
import { Heading } from '../ui/heading.tsx';
import { useScreens } from './screens.ts';

export function Component() {
  return <Outlet />;
}

/**
 * The error page: says why a page cannot be shown, below the menu. From a page that does not exist or is refused, a button
 * leads to its list.
 */
export function ErrorBoundary() {
  const t = useText();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const failure = error instanceof CallFailure ? error : null;
  // Without a connection, a screen that has not been opened before cannot be loaded.
  const isOffline = failure === null && !navigator.onLine;
  // A new version has replaced the files of this one: the fresh page shows what this one can't load. Its drafts stay.
  const isOutdated = useNewerBuild(({ isReady }) => isReady) && failure === null && !isOffline;
  useEffect(() => {
    if (isOutdated) window.location.reload();
  }, [isOutdated]);
  const canReturn = isOffline || failure?.status === 0 || (failure?.status ?? 0) > 500;
  useEffect(
    () => (canReturn ? onReconnect(() => void revalidate()) : undefined),
    [canReturn, revalidate],
  );
  const isFault = failure === null && !isOffline && !isOutdated;
  useEffect(() => {
    if (isFault) reportError(error);
  }, [isFault, error]);
  if (isOutdated) return null;
  const { status } = failure ?? {};
  if (failure && status === 404)
    return <Elsewhere title={t('Page not found')} text={failure.message} />;
  // A retry would be refused for the same reason: the role, or the filters in the URL.
  if (failure && (status === 403 || status === 422))
    return <Elsewhere title={t("This page couldn't be displayed")} text={failure.message} />;
  // A fault of the page itself needs a fresh page.
  const handleRetry = () =>
    failure === null && navigator.onLine ? window.location.reload() : void revalidate();
  return (
    <>
      <Heading title={t("This page couldn't be displayed")} />
      <EmptyState
        title={
          failure?.message ??
          (isOffline
            ? t("We can't reach the shop. Check your connection and try again.")
            : t('Something went wrong. Please try again.'))
        }
      >
        <Button busy={state === 'loading'} onClick={handleRetry}>
          {t('Try again')}
        </Button>
      </EmptyState>
    </>
  );
}

/** A page that can't be shown, with a link to the screen that it belongs to. */
function Elsewhere({ title, text }: { title: string; text: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const screens = useScreens();
  const screen = screens.findLast(({ to, covers = [] }) =>
    [to, ...covers].some((path) => pathname.startsWith(path)),
  );
  return (
    <>
      <Heading title={title} />
      <EmptyState title={text}>
        {screen && <Button onClick={() => void navigate(screen.to)}>{screen.label}</Button>}
      </EmptyState>
    </>
  );
}
