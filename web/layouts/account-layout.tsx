import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useSession } from '#web/accounts/session/session-store.ts';
import { apiContext } from '#web/api/api-context.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/account-layout.ts';
import { AccountNav } from './account/account-nav.tsx';
import { loadAccountOptions } from './account/account-options.ts';
import { useNearBottom } from './account/use-near-bottom.ts';

/**
 * Data for all account pages, the same for everyone: navigating between them makes no server
 * request.
 */
export function loader({ context }: Route.LoaderArgs) {
  return loadAccountOptions(context.get(apiContext));
}

export function shouldRevalidate() {
  return false;
}

const isSignedIn = () => {
  const { user, token } = useSession.getState();
  return user !== null && token !== null;
};

/**
 * Layout of the account pages. The server renders it without a customer; the session is read after
 * hydration. Spec §4: redirects to the home page when the user signs out, here or in another tab.
 */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const isNearBottom = useNearBottom();
  useEffect(() => {
    const redirectSignedOut = () => {
      if (!isSignedIn()) void navigate(paths.home(), { replace: true });
    };
    redirectSignedOut();
    return useSession.subscribe(redirectSignedOut);
  }, [navigate]);

  return (
    <div
      data-near-bottom={isNearBottom || undefined}
      // At least one screen high in every state, so that the footer doesn't shift.
      className="grid min-h-dvh grid-cols-1 content-start items-start gap-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8"
    >
      <AccountNav />
      <noscript>
        <p className="rounded-card bg-well p-5">{t('This page needs JavaScript.')}</p>
      </noscript>
      <div data-needs-script className="min-w-0">
        <Outlet context={loaderData} />
      </div>
    </div>
  );
}
