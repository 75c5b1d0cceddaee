import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import type { Translate } from '#domain/i18n/translator.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { useHasRightInAllShops } from '../session/me-context.tsx';
import { useAct } from '../ui/use-act.ts';
import { Card } from '../ui/card.tsx';
import { useShortcuts } from '../ui/keys/use-shortcuts.ts';
import { useIdempotencyKey } from '../ui/form/use-idempotency-key.ts';

const ContactDialog = lazyComponent(
  async () => (await import('./contact-dialog.tsx')).ContactDialog,
);

const LINK =
  'flex min-h-11 items-center gap-2 text-sm text-accent underline wrap-anywhere md:min-h-7';

interface ContactCardProps {
  customer: ConsoleCustomer;
  contact: NonNullable<ConsoleCustomer['personal']>['contact'];
}

/** Email and phone of an account, and which of them are verified; edited by people with the right for all shops. */
export function ContactCard({ customer, contact }: ContactCardProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useHasRightInAllShops('customers.edit');
  const { email, phone } = customer;
  useShortcuts({ ...(mayEdit && { e: () => setEditing(true) }) });
  const handleDone = () => {
    setEditing(false);
    void revalidate();
  };
  return (
    <Card
      title={t('Contact details')}
      end={
        mayEdit && (
          <Button
            variant="quiet"
            size="small"
            className="-my-2 -me-3"
            aria-keyshortcuts="e"
            onClick={() => setEditing(true)}
          >
            {t('Change')}
          </Button>
        )
      }
    >
      {email !== null && (
        <a href={`mailto:${email}`} className={LINK}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      {phone !== null && (
        <a href={`tel:${phone}`} className={LINK}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      <p className="text-sm text-muted">{verifiedText(t, customer)}</p>
      {mayEdit && email !== null && customer.is_active && <PasswordLink id={customer.id} />}
      {isEditing && (
        <ContactDialog
          id={customer.id}
          contact={contact}
          onClose={() => setEditing(false)}
          onDone={handleDone}
        />
      )}
    </Card>
  );
}

function verifiedText(t: Translate, customer: ConsoleCustomer): string {
  const { is_email_verified: isEmail, is_phone_verified: isPhone } = customer;
  if (isEmail && isPhone) return t('Email and phone are verified.');
  if (isEmail) return t('The email is verified.');
  return isPhone ? t('The phone is verified.') : t('Neither email nor phone is verified.');
}

function PasswordLink({ id }: { id: number }) {
  const t = useText();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const handleSend = () =>
    run(async () => {
      await withIdempotencyKey((idempotency_key) =>
        call('sendPasswordLink', { id, idempotency_key }),
      );
      showToast(t('Sent. The email says how to set a new password.'));
    });
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-3"
      busy={isBusy}
      onClick={() => void handleSend()}
    >
      {t('Send password link')}
    </Button>
  );
}
