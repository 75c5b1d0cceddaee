import { useEffect, useState } from 'react';
import type { MailPreview, RepeatedMail } from '#contract/console/orders/buyer/order-mail.ts';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call, CallFailure } from '../../api/call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { useAct } from '../../ui/use-act.ts';
import { PreviewedMail } from './previewed-mail.tsx';

interface RepeatMailDialogProps {
  order: ConsoleOrder;
  mails: readonly RepeatedMail[];
  onClose: () => void;
  onDone: () => void;
}

/** Resends a mail of an order to its buyer, after a preview. */
export function RepeatMailDialog({ order, mails, onClose, onDone }: RepeatMailDialogProps) {
  const t = useText();
  const { id, status } = order;
  const [mail, setMail] = useState<RepeatedMail>(mails[0] ?? 'placed');
  const preview = usePreview(id, mail);
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const handleSend = () =>
    run(async () => {
      await withIdempotencyKey((idempotency_key) =>
        call('repeatMail', { id, mail, idempotency_key }),
      );
      showToast(t('The email is on its way.'));
      onDone();
    });
  const names: Record<RepeatedMail, string> = {
    placed: t('Order confirmation'),
    unpaid: t('Request for payment'),
    status: t('Status: {{status}}', { status: t(statusName(status)) }),
  };
  return (
    <Dialog open onClose={onClose} title={t('Send an email again')} isSafeToClose>
      <div className="flex flex-col gap-4 text-sm">
        {mails.length === 1 ? (
          <p>{names[mail]}</p>
        ) : (
          <SelectField
            name="mail"
            label={t('Which email?')}
            value={mail}
            onChange={({ currentTarget }) => setMail(currentTarget.value as RepeatedMail)}
          >
            {mails.map((name) => (
              <option key={name} value={name}>
                {names[name]}
              </option>
            ))}
          </SelectField>
        )}
        {typeof preview === 'string' && <FormError message={preview} />}
        {preview !== null && typeof preview !== 'string' && <PreviewedMail preview={preview} />}
        <Button
          size="large"
          busy={isBusy}
          disabled={preview === null || typeof preview === 'string'}
          className="self-start"
          onClick={() => void handleSend()}
        >
          {t('Send email')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The mail as the buyer will get it; null while it is loaded, or a sentence that says why it can't be sent. */
function usePreview(id: number, mail: RepeatedMail): MailPreview | string | null {
  const [loaded, setLoaded] = useState<{ of: string; preview: MailPreview | string } | null>(null);
  const of = `${id} ${mail}`;
  useEffect(() => {
    let isShown = true;
    const show = (preview: MailPreview | string) => {
      if (isShown) setLoaded({ of, preview });
    };
    void call('previewRepeatedMail', { id, mail }).then(show, (error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      show(error.message);
    });
    return () => {
      isShown = false;
    };
  }, [id, mail, of]);
  return loaded?.of === of ? loaded.preview : null;
}
