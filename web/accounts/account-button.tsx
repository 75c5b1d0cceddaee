import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useToasts } from '#web/ui/overlay/toast-store.ts';
import { openDialog } from './dialog-store.ts';
import { ON_DIALOG_INTENT } from './lazy-dialogs.ts';
import { useSession } from './session/session-store.ts';
import { useSyncSession } from './session/use-sync-session.ts';

const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The same width for customers and guests: the session is read only after hydration. */
const SLOT =
  'inline-flex h-11 w-11 items-center justify-center gap-2 rounded-full text-sm font-medium hover:bg-well md:w-32 md:px-2';

/** Opens the login dialog, or the account menu when signed in (spec §2, navbar). */
export function AccountButton() {
  const t = useText();
  useSyncSession();
  const user = useSession((session) => session.user);
  const isSignedIn = useSession(({ token }) => token !== null);
  if (user !== null && isSignedIn) {
    return (
      <AccountMenu
        fallback={<span className={`${SLOT} align-top`} />}
        user={user}
        triggerClass={SLOT}
      />
    );
  }
  const handleLogin = () => {
    // On phones, toasts would cover the form.
    useToasts.setState({ toasts: [] });
    openDialog('login');
  };
  return (
    <button
      type="button"
      data-needs-script
      aria-haspopup="dialog"
      {...ON_DIALOG_INTENT}
      onClick={handleLogin}
      className={SLOT}
    >
      <CircleUserRound aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0 truncate max-md:sr-only">{t('Login')}</span>
    </button>
  );
}
