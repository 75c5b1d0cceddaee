import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedReply } from '#contract/console/tickets/saved-replies.ts';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { useDraft } from '../../ui/form/use-draft.ts';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';
import { NewerMessageNote } from '../presence/newer-message-note.tsx';
import { KindChoice } from './kind-choice.tsx';
import { NUMBERED, SavedReplySelect } from './saved-reply-select.tsx';
import { UnfilledPlaceholders } from './unfilled-placeholders.tsx';
import { useSendReply } from './use-send-reply.ts';
import { useWrittenReply } from './use-written-reply.ts';

const ScheduleDialog = lazyComponent(
  async () => (await import('../scheduled/schedule-dialog.tsx')).ScheduleDialog,
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
  const [, , forget] = draft;
  const { kind, text, newer, field, setKind, write, focusOn, addSaved } = useWrittenReply(
    ticket,
    draft,
  );
  const { isBusy, error, handleSubmit } = useSendReply(ticket, { kind, text, onSent: forget });
  const [dialog, setDialog] = useState<ReplyDialog | null>(null);
  const isNote = kind === 'note';
  const canSchedule = !isNote && text.trim() !== '' && ticket.scheduled_reply === null;
  const numbered = replies.slice(0, NUMBERED);
  useShortcuts({
    r: () => focusOn('reply'),
    i: () => focusOn('note'),
    ...Object.fromEntries(numbered.map((reply, at) => [String(at + 1), () => addSaved(reply)])),
  });
  return (
    <Card title={isNote ? t('Internal note') : t('Reply')}>
      <Form onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <KindChoice kind={kind} onChange={setKind} />
          {!isNote && (
            <SavedReplySelect
              replies={replies}
              onChoose={addSaved}
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
            onChange={(event) => write(event.currentTarget.value)}
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
              onClick={() => setDialog('schedule')}
            >
              {t('Send later')}
            </Button>
          )}
          <Button type="submit" busy={isBusy} className="max-sm:w-full">
            {isNote ? t('Add note') : t('Send reply')}
          </Button>
        </div>
      </Form>
      {dialog && (
        <ReplyDialogs
          {...{ dialog, ticket, replies, text }}
          onClose={() => setDialog(null)}
          onScheduled={forget}
        />
      )}
    </Card>
  );
}

type ReplyDialog = 'schedule' | 'saved-replies';

interface ReplyDialogsProps {
  dialog: ReplyDialog;
  ticket: ConsoleTicket;
  replies: readonly SavedReply[];
  text: string;
  onClose: () => void;
  /** Called with the text that was scheduled. */
  onScheduled: (text: string) => void;
}

function ReplyDialogs({ dialog, ticket, replies, text, onClose, onScheduled }: ReplyDialogsProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  if (dialog === 'saved-replies')
    return (
      <SavedRepliesDialog replies={replies} onClose={onClose} onDone={() => void revalidate()} />
    );
  const handleScheduled = async (sent: string) => {
    onClose();
    onScheduled(sent);
    showToast(t('Reply scheduled.'));
    await revalidate();
  };
  return (
    <ScheduleDialog
      ticket={ticket}
      message={text}
      scheduled={null}
      onClose={onClose}
      onDone={handleScheduled}
    />
  );
}
