import Heart from 'lucide-react/icons/heart';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Package from 'lucide-react/icons/package';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect } from 'react';
import { type DialogStep, openDialog, useDialogs } from '#web/accounts/dialog-store.ts';
import { AccountDialogs } from '#web/accounts/lazy-dialogs.ts';
import { type SessionUser, useSession } from '#web/accounts/session/session-store.ts';
import { ProfilePhoto } from '#web/accounts/view/profile-photo.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useToasts } from '#web/ui/overlay/toast-store.ts';

const ENTRY =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-start font-medium hover:bg-well';
const ICON = { 'aria-hidden': true, className: 'size-5 shrink-0 text-muted' } as const;

interface ProfileSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Sheet of the last tab: the account, or ways to sign in (spec §2, phone tabs). */
export function ProfileSheet({ open, onClose }: ProfileSheetProps) {
  const t = useText();
  const user = useSession((session) => (session.token === null ? null : session.user));
  // Preload the forms, so that nothing delays them after a tap.
  useEffect(() => {
    if (open) AccountDialogs.preload();
  }, [open]);
  const openStep = (step: DialogStep) => {
    onClose();
    // Toasts would cover the form.
    useToasts.setState({ toasts: [] });
    openDialog(step);
  };
  return (
    <Dialog open={open} onClose={onClose} title={user === null ? t('Account') : t('Profile')}>
      {user === null ? (
        <div className="flex flex-col gap-3">
          <p className="text-muted">{t('Log in to see your orders and wishlist.')}</p>
          <Button size="large" onClick={() => openStep('login')}>
            {t('Login')}
          </Button>
          <Button size="large" variant="secondary" onClick={() => openStep('register')}>
            {t('Register')}
          </Button>
        </div>
      ) : (
        <Customer user={user} onLeave={onClose} onStep={openStep} />
      )}
    </Dialog>
  );
}

interface CustomerProps {
  user: SessionUser;
  onLeave: () => void;
  onStep: (step: DialogStep) => void;
}

function Customer({ user, onLeave, onStep }: CustomerProps) {
  const t = useText();
  const isUnverified = useDialogs(({ code }) => code?.purpose === 'register');
  const links = [
    { to: paths.dashboard(), title: t('Dashboard'), Icon: LayoutDashboard },
    { to: paths.wishlist(), title: t('Wishlist'), Icon: Heart },
    { to: paths.orderHistory(), title: t('Orders'), Icon: Package },
  ];
  return (
    <>
      <div className="flex items-center gap-3 px-2 pb-3">
        <ProfilePhoto src={user.profile_photo} name={user.name} />
        <span className="min-w-0 text-sm">
          <bdi className="block truncate font-semibold">{user.name}</bdi>
          <bdi className="block truncate text-muted">{user.email ?? user.phone}</bdi>
        </span>
      </div>
      <ul className="border-t border-line pt-2">
        {isUnverified && (
          <li>
            <button type="button" onClick={() => onStep('otp')} className={ENTRY}>
              <ShieldCheck {...ICON} />
              {t('Enter your code')}
            </button>
          </li>
        )}
        {links.map(({ to, title, Icon }) => (
          <li key={to}>
            <Link to={to} data-prefetch="intent" onClick={onLeave} className={ENTRY}>
              <Icon {...ICON} />
              {title}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => onStep('logout')} className={ENTRY}>
            <LogOut {...ICON} className={`${ICON.className} mirror-rtl`} />
            {t('Logout')}
          </button>
        </li>
      </ul>
    </>
  );
}
