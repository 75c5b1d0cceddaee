import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FactorSetUp } from '../session/factor-set-up.tsx';
import { useMe } from '../session/me-context.tsx';
import { Card } from '../ui/card.tsx';

/** The second factor: sets up or replaces an authenticator app. */
export function FactorCard() {
  const t = useText();
  const { has_factor, recovery_codes } = useMe();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const handleClose = () => {
    setOpen(false);
    // Possibly after the app was set up.
    void revalidate();
  };
  return (
    <Card title={t('Second factor')}>
      <p className="mb-3 text-sm text-muted">
        {has_factor
          ? t('Two-step sign-in is on. {{count}} recovery codes left.', {
              count: recovery_codes,
              one: 'Two-step sign-in is on. {{count}} recovery code left.',
            })
          : t('With codes from your phone, a stolen password alone is useless.')}
      </p>
      <Button
        variant={has_factor ? 'secondary' : 'primary'}
        className="w-full"
        onClick={() => setOpen(true)}
      >
        {has_factor ? t('Set up another app') : t('Set up an authenticator app')}
      </Button>
      <Dialog open={isOpen} onClose={handleClose} title={t('Second factor')}>
        {isOpen && (
          <FactorSetUp
            // Reload everything about the person.
            onDone={() => window.location.reload()}
          />
        )}
      </Dialog>
    </Card>
  );
}
