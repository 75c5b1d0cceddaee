import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { call } from '../api/call.ts';
import { useMay } from '../session/me-context.tsx';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form/form.tsx';
import { useDraft } from '../ui/form/use-draft.ts';
import { useForm } from '../ui/form/use-form.ts';
import { useFormatTime } from '../session/use-format-time.ts';

/** Internal notes on an order. */
export function NotesCard({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const formatTime = useFormatTime();
  const mayNote = useMay('orders.note');
  return (
    <Card title={t('Notes')}>
      {order.notes.length > 0 && (
        <ul className="mb-3 flex flex-col gap-3 text-sm">
          {order.notes.map((note) => (
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
      {mayNote && <NoteForm orderId={order.id} />}
    </Card>
  );
}

/** The draft of a note is stored on this device until it is added. */
function NoteForm({ orderId }: { orderId: number }) {
  const t = useText();
  const [text, setText, forget] = useDraft(`note-${orderId}`);
  const { revalidate } = useRevalidator();
  const { errors, message, isBusy, handleSubmit } = useForm(async (_values, actKey) => {
    await call('addNote', { id: orderId, act_key: actKey, text });
    forget(text);
    await revalidate();
  });
  return (
    <Form onSubmit={handleSubmit} className="flex flex-col gap-2">
      <TextAreaField
        name="text"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        label={t('New note')}
        hint={t('Buyers never see it.')}
        rows={2}
        maxLength={2000}
        aria-keyshortcuts="m"
        data-note=""
        error={errors['text']}
      />
      <FormError message={message} />
      <Button type="submit" variant="secondary" size="small" busy={isBusy} className="self-start">
        {t('Add note')}
      </Button>
    </Form>
  );
}
