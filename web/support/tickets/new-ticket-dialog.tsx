import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/accounts/session/session-store.ts';
import { callOnce } from '#web/api/call-once.ts';
import { invalidateResponses, useResponse } from '#web/api/use-response.ts';
import { useSubmit } from '#web/api/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { NotLoaded } from '#web/ui/loaded.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { AttachmentField } from './attachment-field.tsx';

const REQUIRED = ['issue_type', 'subject', 'message', 'email'] as const;

type Fields = Record<(typeof REQUIRED)[number], string>;

/** Creates a ticket and navigates to it. */
export function NewTicketDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const [files, setFiles] = useState<File[]>([]);
  const { errors, message, isBusy, handleSubmit } = useSubmit({
    send: async (values) => {
      const missing = REQUIRED.filter((name) => String(values.get(name) ?? '').trim() === '');
      if (missing.length > 0) {
        return Object.fromEntries(missing.map((name) => [name, t('Fill in this field.')]));
      }
      const fields = Object.fromEntries(values) as Fields;
      const { support_ticket } = await callOnce('openTicket', { ...fields, attachments: files });
      invalidateResponses('listTickets');
      showToast(t('Your ticket was sent.'));
      onClose();
      return navigate(paths.supportTicket(support_ticket.ticket_no));
    },
  });
  return (
    <FormDialog
      title={t('New ticket')}
      action={t('Send ticket')}
      isBusy={isBusy}
      message={message}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <OrderAndTopic errors={errors} />
      <TextField
        label={t('Subject')}
        name="subject"
        required
        maxLength={200}
        error={errors['subject']}
      />
      <TextAreaField
        label={t('Message')}
        name="message"
        required
        rows={5}
        maxLength={5000}
        error={errors['message']}
      />
      <AttachmentField files={files} onChange={setFiles} error={errors['attachments']} />
      <TextField
        label={t('Email for our reply')}
        name="email"
        type="email"
        required
        maxLength={255}
        autoComplete="email"
        defaultValue={user?.email ?? ''}
        error={errors['email']}
      />
      <TextField
        label={t('Phone (optional)')}
        name="phone"
        type="tel"
        maxLength={30}
        autoComplete="tel"
        error={errors['phone']}
      />
    </FormDialog>
  );
}

/** The fields whose choices have to be loaded. */
function OrderAndTopic({ errors }: Pick<ReturnType<typeof useSubmit>, 'errors'>) {
  const t = useText();
  const issueTypes = useResponse('listIssueTypes');
  const orders = useResponse('listOrders', { order_status: 'all', page: 1, per_page: 100 });
  const failed = [issueTypes.state, orders.state].find((state) => state.status === 'failed');
  const retry = async () => void (await Promise.all([issueTypes.refresh(), orders.refresh()]));
  if (failed) return <NotLoaded {...failed} onRetry={retry} />;
  return (
    <>
      <SelectField label={t('Order (optional)')} name="order_number" error={errors['order_number']}>
        <option value="">{t('No order')}</option>
        {orders.state.status === 'ready' &&
          orders.state.data.orders.map(({ id, order_code, shop_name }) => (
            <option key={id} value={order_code}>
              {`\u2068${order_code}\u2069 · ${shop_name}`}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={t('What is it about?')}
        name="issue_type"
        required
        error={errors['issue_type']}
      >
        <option value="">{t('Select')}</option>
        {issueTypes.state.status === 'ready' &&
          issueTypes.state.data.issue_types.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
      </SelectField>
    </>
  );
}
