import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { RepeatMailDialog } from './repeat-mail-dialog.tsx';

/** The buttons that write to the buyer of an order, resend a mail, and correct the contact. */
export function BuyerActions({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const mayMail = useHasRight('orders.mail') && order.buyer.email !== null;
  const [open, setOpen] = useState<'mail' | 'repeat' | 'contact' | null>(null);
  const { contact_fields: contact, repeatable_mails: mails = [] } = order;
  const close = () => setOpen(null);
  const dialog = {
    onClose: close,
    onDone: () => {
      close();
      void revalidate();
    },
  };
  useShortcuts({ ...(contact !== null && { e: () => setOpen('contact') }) });
  if (!mayMail && contact === null) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {mayMail && (
        <Button variant="secondary" size="small" onClick={() => setOpen('mail')}>
          {t('Write to the buyer')}
        </Button>
      )}
      {mayMail && mails.length > 0 && (
        <Button variant="secondary" size="small" onClick={() => setOpen('repeat')}>
          {t('Send an email again')}
        </Button>
      )}
      {contact !== null && (
        <Button
          variant="secondary"
          size="small"
          aria-keyshortcuts="e"
          onClick={() => setOpen('contact')}
        >
          {t('Change contact')}
        </Button>
      )}
      {open === 'mail' && <MailDialog order={order} {...dialog} />}
      {open === 'repeat' && <RepeatMailDialog order={order} mails={mails} {...dialog} />}
      {open === 'contact' && contact !== null && (
        <ContactDialog orderId={order.id} contact={contact} {...dialog} />
      )}
    </div>
  );
}
