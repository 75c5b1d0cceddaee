import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedReply } from '#contract/console/tickets/saved-replies.ts';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { fillReply, trackingText } from '#domain/support/saved-reply.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form/form.tsx';
import { textWith, type useDraft } from '../../ui/form/use-draft.ts';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';
import { NewerMessageNote } from '../presence/newer-message-note.tsx';
import { useNewerMessage } from '../presence/use-newer-message.ts';
import { useShowWriting } from '../presence/use-show-writing.ts';
import { KindChoice, type ReplyKind } from './kind-choice.tsx';
import { NUMBERED, SavedReplySelect } from './saved-reply-select.tsx';
import { UnfilledPlaceholders } from './unfilled-placeholders.tsx';
import { useSendReply } from './use-send-reply.ts';

const LaterDialog = lazyComponent(
  async () => (await import('../later/later-dialog.tsx')).LaterDialog,
);
const SavedRepliesDialog = lazyComponent(
  async () => (await import('../saved-replies-dialog.tsx')).SavedRepliesDialog,
);

interface ReplyFormProps {
  ticket: ConsoleTicket;
  replies: readonly SavedReply[];
  /** The text, stored on this device until it is sent (use-draft.ts). */
  draft: ReturnType<typeof useDraft>;
}

/** A reply to the customer or an internal note. */
export function ReplyForm({ ticket, replies, draft }: ReplyFormProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<ReplyKind>('reply');
  const [text, setText, forget] = draft;
  const showWriting = useShowWriting(ticket.number);
  const [newer, begin] = useNewerMessage(ticket.messages);
  const [dialog, setDialog] = useState<'later' | 'saved-replies' | null>(null);
  const closeDialog = () => setDialog(null);
  const { isBusy, error, handleSubmit } = useSendReply(ticket, { kind, text, onSent: forget });
  const isNote = kind === 'note';
  const canSchedule = !isNote && text.trim() !== '' && ticket.scheduled_reply === null;
  const handleText = (next: string) => {
    if (text.trim() === '') begin();
    setText(next);
    showWriting();
  };
  const handleScheduled = async (sent: string) => {
    closeDialog();
    forget(sent);
    showToast(t('Reply scheduled.'));
    await revalidate();
  };
  const field = useRef<HTMLDivElement>(null);
  const focusText = () => field.current?.querySelector('textarea')?.focus();
  const handleKey = (next: ReplyKind) => {
    setKind(next);
    focusText();
  };
  const handleSaved = (reply: SavedReply) => {
    const filled = fillReply(reply.body, {
      name: ticket.customer,
      order: ticket.order_code,
      tracking: trackingText(ticket.order?.parcels ?? []),
      ticket: ticket.number,
    });
    handleText(textWith(text, filled));
    setKind('reply');
    focusText();
  };
  const numbered = replies.slice(0, NUMBERED);
  useShortcuts({
    r: () => handleKey('reply'),
    i: () => handleKey('note'),
    ...Object.fromEntries(numbered.map((reply, at) => [String(at + 1), () => handleSaved(reply)])),
  });
  return (
    <Card title={isNote ? t('Internal note') : t('Reply')}>
      <Form onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <KindChoice kind={kind} onChange={setKind} />
          {!isNote && (
            <SavedReplySelect
              replies={replies}
              onChoose={handleSaved}
              onAdd={() => setDialog('saved-replies')}
            />
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
            onChange={(event) => handleText(event.currentTarget.value)}
            error={error}
          />
        </div>
        {!isNote && <UnfilledPlaceholders text={text} order={ticket.order} />}
        {text.trim() !== '' && <NewerMessageNote newer={newer} customer={ticket.customer} />}
        <div className="flex flex-wrap justify-end gap-2">
          {canSchedule && (
            <Button
              variant="secondary"
              className="max-sm:w-full"
              onClick={() => setDialog('later')}
            >
              {t('Send later')}
            </Button>
          )}
          <Button type="submit" busy={isBusy} className="max-sm:w-full">
            {isNote ? t('Add note') : t('Send reply')}
          </Button>
        </div>
      </Form>
      {dialog === 'later' && (
        <LaterDialog
          ticket={ticket}
          message={text}
          scheduled={null}
          onClose={closeDialog}
          onDone={handleScheduled}
        />
      )}
      {dialog === 'saved-replies' && (
        <SavedRepliesDialog
          replies={replies}
          onClose={closeDialog}
          onDone={() => void revalidate()}
        />
      )}
    </Card>
  );
}
