import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { closeDialogs } from '../dialog-store.ts';
import { logOut } from '../sign-in/log-out.ts';
import { pageForGuest } from '../checkout-pages.ts';

/** Confirms logout (spec §2, navbar). */
export function LogoutConfirmation() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const handleConfirm = async () => {
    setBusy(true);
    // Account pages would immediately ask to log in again.
    if (pageForGuest(pathname) !== pathname) await navigate(paths.home());
    void logOut(t('Logout successfully'));
    closeDialogs();
    // Spec §4: on mobile, after logout go to /.
    if (window.matchMedia('(width < 48rem)').matches) await navigate(paths.home());
  };
  return (
    <>
      <p>{t('Do you want to log out?')}</p>
      <div className="mt-6 flex justify-end gap-3">
        <Button variant="secondary" className="max-sm:grow" onClick={closeDialogs}>
          {t('Cancel')}
        </Button>
        <Button className="max-sm:grow" busy={isBusy} onClick={() => void handleConfirm()}>
          {t('Yes')}
        </Button>
      </div>
    </>
  );
}
