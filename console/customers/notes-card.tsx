import { useRevalidator } from 'react-router';
import type { ConsoleCustomer } from '#contract/console/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { call } from '../api/call.ts';
import { useFormatTime } from '../session/use-format-time.ts';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form/form.tsx';
import { useDraft } from '../ui/form/use-draft.ts';
import { useForm } from '../ui/form/use-form.ts';

interface NotesCardProps {
  id: number;
  notes: NonNullable<ConsoleCustomer['internal']>['notes'];
}

/** Internal notes on a customer. The draft of one is stored on this device until it is added. */
export function NotesCard({ id, notes }: NotesCardProps) {
  const t = useText();
  const formatTime = useFormatTime();
  const [text, setText, forget] = useDraft(`customer-note-${id}`);
  const { revalidate } = useRevalidator();
  const { errors, message, isBusy, handleSubmit } = useForm(async (_values, actKey) => {
    await call('noteOnCustomer', { id, act_key: actKey, text });
    forget(text);
    await revalidate();
  });
  return (
    <Card title={t('Notes')}>
      {notes.length > 0 && (
        <ul className="mb-3 flex flex-col gap-3 text-sm">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{note.text}</bdi>
              </p>
              <p className="text-muted">
                <bdi>{note.person}</bdi> · <time dateTime={note.at}>{formatTime(note.at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form onSubmit={handleSubmit} className="flex flex-col gap-2">
        <TextAreaField
          name="text"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          label={t('New note')}
          hint={t('Customers never see it.')}
          rows={2}
          maxLength={2000}
          error={errors['text']}
        />
        <FormError message={message} />
        <Button type="submit" variant="secondary" size="small" busy={isBusy} className="self-start">
          {t('Add note')}
        </Button>
      </Form>
    </Card>
  );
}
