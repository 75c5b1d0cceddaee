import { useState } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { MailPreview } from '#contract/console/orders/buyer/order-mail.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { call } from '../../api/call.ts';
import { useAct } from '../../ui/use-act.ts';
import { Form } from '../../ui/form/form.tsx';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PreviewedMail } from './previewed-mail.tsx';

interface MailDialogProps {
  order: ConsoleOrder;
  onClose: () => void;
  onDone: () => void;
}

/** Writes a mail to the buyer. The draft is stored on this device, and previewed before it is sent. */
export function MailDialog({ order, onClose, onDone }: MailDialogProps) {
  const t = useText();
  const [subject, setSubject, forgetSubject] = useDraft(`mail-subject-${order.id}`);
  const [text, setText, forgetText] = useDraft(`mail-${order.id}`);
  const [preview, setPreview] = useState<MailPreview | null>(null);
  const { isBusy: isSending, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const defaultSubject = t('Your order {{code}}', { code: order.code });
  const message = { id: order.id, subject: subject === '' ? defaultSubject : subject, text };
  const form = useForm(async () => setPreview(await call('previewMail', message)));
  const handleSend = () =>
    run(async () => {
      await withIdempotencyKey((idempotency_key) =>
        call('mailBuyer', { ...message, idempotency_key }),
      );
      forgetSubject(subject);
      forgetText(text);
      showToast(t('The email is on its way.'));
      onDone();
    });
  return (
    <Dialog open onClose={onClose} title={t('Write to the buyer')} isSafeToClose>
      {preview === null ? (
        <Form onSubmit={form.handleSubmit}>
          <TextField
            name="subject"
            label={t('Subject')}
            value={message.subject}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
            maxLength={200}
            dir="auto"
            error={form.errors['subject']}
          />
          <TextAreaField
            name="text"
            label={t('Text')}
            hint={t('A greeting and a link to the order are added.')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            rows={8}
            maxLength={5000}
            required
            error={form.errors['text']}
          />
          <FormError message={form.message} />
          <Button type="submit" size="large" busy={form.isBusy}>
            {t('Preview email')}
          </Button>
        </Form>
      ) : (
        <div className="flex flex-col gap-4 text-sm">
          <PreviewedMail preview={preview} />
          <div className="flex flex-wrap gap-2">
            <Button size="large" busy={isSending} onClick={() => void handleSend()}>
              {t('Send email')}
            </Button>
            <Button variant="quiet" size="large" onClick={() => setPreview(null)}>
              {t('Change text')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
