import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';
import { useToasts } from '#web/ui/overlay/toast-store.ts';
import { openDialog, useDialogs } from './dialog-store.ts';
import { AccountDialogs, ON_DIALOG_INTENT } from './lazy-dialogs.ts';
import type { SessionUser } from './session/session-store.ts';
import { ProfilePhoto } from './view/profile-photo.tsx';

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 px-4 text-start text-sm hover:bg-well md:min-h-10';
const ICON = { 'aria-hidden': true, className: 'size-4.5 shrink-0 text-muted' } as const;

/** Name of the signed-in customer, links to the account pages, and logout (spec §2, navbar). */
export function AccountMenu({ user, triggerClass }: { user: SessionUser; triggerClass: string }) {
  const t = useText();
  const isUnverified = useDialogs(({ code }) => code?.purpose === 'register');
  const handleLogout = () => {
    // On phones, toasts would cover the dialog.
    useToasts.setState({ toasts: [] });
    openDialog('logout');
  };
  return (
    <Dropdown
      needsScript
      onOpenChange={AccountDialogs.preload}
      triggerClass={triggerClass}
      panelClass="end-0 w-60 overflow-hidden py-1"
      trigger={
        <>
          <ProfilePhoto src={user.profile_photo} name={user.name} className="size-7 text-xs" />
          <span className="sr-only">{t('Account of')}</span>
          <bdi className="min-w-0 truncate max-md:sr-only">{user.name.split(' ', 1)}</bdi>
        </>
      }
    >
      <div className="border-b border-line px-4 pt-2 pb-3 text-sm">
        <bdi className="block truncate font-semibold">{user.name}</bdi>
        <bdi className="block truncate text-muted">{user.email ?? user.phone}</bdi>
      </div>
      <ul className="pt-1">
        {isUnverified && (
          <li>
            <button type="button" data-closes onClick={() => openDialog('otp')} className={ENTRY}>
              <ShieldCheck {...ICON} />
              {t('Enter your code')}
            </button>
          </li>
        )}
        <li>
          <Link to={paths.dashboard()} data-prefetch="intent" className={ENTRY}>
            <LayoutDashboard {...ICON} />
            {t('Dashboard')}
          </Link>
        </li>
        <li>
          <Link to={paths.changePassword()} data-prefetch="intent" className={ENTRY}>
            <KeyRound {...ICON} />
            {t('Change Password')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            data-closes
            {...ON_DIALOG_INTENT}
            onClick={handleLogout}
            className={ENTRY}
          >
            <LogOut {...ICON} />
            {t('Log Out')}
          </button>
        </li>
      </ul>
    </Dropdown>
  );
}
