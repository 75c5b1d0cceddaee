import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useSession } from './session-store.ts';

/** Offers the ways to go on for someone without a session. */
export function LoginDialog() {
  const t = useText();
  const navigate = useNavigate();
  const close = () => useSession.setState({ loginModal: false });
  // Spec §2: goes to the stored redirect URL and sets guestUser.
  const handleGuest = () => {
    const { redirectURL } = useSession.getState();
    useSession.setState({ guestUser: true, loginModal: false, redirectURL: null });
    void navigate(redirectURL ?? paths.home());
  };
  return (
    <Dialog open onClose={close} title={t('How would you like to go on?')}>
      <p className="text-muted">
        {t('You can order without an account. You only tell us where to deliver.')}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button size="large" onClick={handleGuest}>
          {t('Continue as Guest')}
        </Button>
        <Button size="large" variant="secondary" onClick={close}>
          {t('Not now')}
        </Button>
      </div>
    </Dialog>
  );
}
