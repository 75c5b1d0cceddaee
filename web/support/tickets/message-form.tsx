import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { callOnce } from '#web/api/call-once.ts';
import { useSubmit } from '#web/api/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';

interface MessageFormProps {
  ticketNumber: string;
  onSent: () => Promise<void>;
}

/** Replies to a ticket. */
export function MessageForm({ ticketNumber, onSent }: MessageFormProps) {
  const t = useText();
  const { errors, message, isBusy, handleSubmit } = useSubmit({
    send: async (values, form) => {
      const written = String(values.get('message')).trim();
      if (written === '') return { message: t('Write a message first.') };
      await callOnce('sendTicketMessage', { ticket_number: ticketNumber, message: written });
      // What has been typed meanwhile stays.
      if (String(new FormData(form).get('message')).trim() === written) form.reset();
      return onSent();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="flex flex-col gap-3 border-t border-line p-4 md:p-6"
    >
      <FormError message={message} />
      <TextAreaField
        label={t('Your message')}
        name="message"
        rows={3}
        maxLength={5000}
        error={errors['message']}
      />
      <Button type="submit" busy={isBusy} className="self-end max-sm:w-full">
        <SendHorizontal aria-hidden="true" className="size-4 mirror-rtl" />
        {t('Send')}
      </Button>
    </form>
  );
}
