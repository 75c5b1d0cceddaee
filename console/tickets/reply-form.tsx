import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedReply } from '#contract/console/saved-replies.ts';
import type { ConsoleTicket } from '#contract/console/tickets.ts';
import { fillReply } from '#domain/support/saved-reply.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SELECT, TextAreaField } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call, CallFailure } from '../api/call.ts';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form/form.tsx';
import { useActKey } from '../ui/form/use-act-key.ts';
import { useDraft } from '../ui/form/use-draft.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';

/** So many saved replies have a key: 1 to 9. */
const NUMBERED = 9;

interface ReplyFormProps {
  ticket: ConsoleTicket;
  replies: readonly SavedReply[];
}

/** A reply to the customer or an internal note. The draft is stored on this device until it is sent. */
export function ReplyForm({ ticket, replies }: ReplyFormProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  const [text, setText, forget] = useDraft(`ticket-${ticket.number}`);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const withActKey = useActKey();
  const isNote = kind === 'note';
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    const { number } = ticket;
    try {
      if (isNote)
        await withActKey((act_key) => call('noteOnTicket', { number, act_key, message: text }));
      else {
        const seen = ticket.messages.at(-1)?.id ?? 0;
        await call('replyToTicket', { number, message: text, seen });
      }
      forget(text);
      showToast(isNote ? t('Note added.') : t('Reply sent.'));
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setError(failure.message);
      // A colleague was faster: their message is shown above, and the draft remains.
      if (failure.status === 409) await revalidate();
    } finally {
      setBusy(false);
    }
  };
  const field = useRef<HTMLDivElement>(null);
  const focusText = () => field.current?.querySelector('textarea')?.focus();
  const handleKey = (next: 'reply' | 'note') => {
    setKind(next);
    focusText();
  };
  const handleSaved = (reply: SavedReply) => {
    const filled = fillReply(reply.body, {
      name: ticket.customer,
      order: ticket.order_code,
      ticket: ticket.number,
    });
    setText(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
    setKind('reply');
    focusText();
  };
  const numbered = replies.slice(0, NUMBERED);
  useShortcuts({
    r: () => handleKey('reply'),
    i: () => handleKey('note'),
    ...Object.fromEntries(numbered.map((one, at) => [String(at + 1), () => handleSaved(one)])),
  });
  return (
    <Card title={isNote ? t('Internal note') : t('Reply')}>
      <Form onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <KindChoice kind={kind} onChange={setKind} />
          {!isNote && replies.length > 0 && (
            <select
              aria-label={t('Insert a saved reply')}
              value=""
              onChange={({ currentTarget: { value } }) => {
                const reply = replies.find(({ id }) => String(id) === value);
                if (reply) handleSaved(reply);
              }}
              className={`${SELECT} w-auto! max-w-full text-sm sm:max-w-64`}
            >
              <option value="">{t('Insert a saved reply')}</option>
              {replies.map(({ id, name }, at) => (
                <option key={id} value={id}>
                  {at < NUMBERED ? `${at + 1} · ${name}` : name}
                </option>
              ))}
            </select>
          )}
        </div>
        <div ref={field}>
          <TextAreaField
            label={
              isNote
                ? t('Only your team can see it')
                : t('Message to {{name}}', { name: ticket.customer })
            }
            name="message"
            dir="auto"
            rows={6}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={error}
          />
        </div>
        <Button type="submit" busy={isBusy} className="self-end max-sm:w-full">
          {isNote ? t('Add note') : t('Send reply')}
        </Button>
      </Form>
    </Card>
  );
}

function KindChoice({
  kind,
  onChange,
}: {
  kind: 'reply' | 'note';
  onChange: (kind: 'reply' | 'note') => void;
}) {
  const t = useText();
  const name = useId();
  const choices = [
    { value: 'reply' as const, text: t('Reply') },
    { value: 'note' as const, text: t('Internal note') },
  ];
  return (
    <div role="radiogroup" aria-label={t('Reply or note')} className="flex gap-4">
      {choices.map(({ value, text }) => (
        <label key={value} className="flex min-h-11 items-center gap-2 text-sm md:min-h-9">
          <input
            type="radio"
            name={name}
            checked={kind === value}
            onChange={() => onChange(value)}
            className="size-4.5 accent-action"
          />
          {text}
        </label>
      ))}
    </div>
  );
}
