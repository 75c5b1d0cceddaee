import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ScheduledReply } from '#contract/console/tickets/scheduled-replies.ts';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call, CallFailure } from '../../api/call.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { useFormatTime } from '../../session/use-format-time.ts';
import { useAct } from '../../ui/use-act.ts';

const ScheduleDialog = lazyComponent(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
);

interface ScheduledMessageProps {
  ticket: ConsoleTicket;
  scheduled: ScheduledReply;
  /** Called with the text of a withdrawn reply, which can be written on. */
  onWithdrawn: (message: string) => void;
}

/** A reply that is sent later, at the end of the conversation, or why it is held back. */
export function ScheduledMessage({ ticket, scheduled, onWithdrawn }: ScheduledMessageProps) {
  const t = useText();
  const formatTime = useFormatTime();
  const mayAnswer = useHasRight('tickets.answer');
  const { person, message, send_at, hold_reason } = scheduled;
  const reasons = {
    message: t('Held back: there is a newer message. Check the text, then choose another time.'),
    closed: t('Held back: this ticket is closed.'),
    person: t('Held back: {{name}} may no longer answer this ticket.', { name: person }),
  };
  return (
    <li
      className={`ms-6 rounded-card border border-dashed px-4 py-3 text-sm md:ms-16 ${hold_reason === null ? 'border-accent bg-tint' : 'border-warn bg-warn-tint'}`}
    >
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2 text-xs">
        <bdi className="font-semibold">{person}</bdi>
        {hold_reason === null ? (
          <time dateTime={send_at} className="font-semibold text-accent">
            {t('To be sent on {{time}}', { time: formatTime(send_at) })}
          </time>
        ) : (
          <span className="font-semibold text-warn">{reasons[hold_reason]}</span>
        )}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      {mayAnswer && (
        <ScheduledActs ticket={ticket} scheduled={scheduled} onWithdrawn={onWithdrawn} />
      )}
    </li>
  );
}

function ScheduledActs({ ticket, scheduled, onWithdrawn }: ScheduledMessageProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const [isOpen, setOpen] = useState(false);
  const { message, version } = scheduled;
  const handleWithdraw = () =>
    run(async () => {
      try {
        await call('withdrawReply', { number: ticket.number, version });
        onWithdrawn(message);
        showToast(t('Reply withdrawn. Its text is in the reply field.'));
      } catch (error) {
        // Changed or sent since then: show its current state.
        if (error instanceof CallFailure && error.status === 409) await revalidate();
        throw error;
      }
      await revalidate();
    });
  const handleDone = async () => {
    setOpen(false);
    showToast(t('Reply scheduled.'));
    await revalidate();
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('Change')}
      </Button>
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => void handleWithdraw()}>
        {t('Withdraw')}
      </Button>
      {isOpen && (
        <ScheduleDialog
          ticket={ticket}
          message={message}
          scheduled={scheduled}
          onClose={() => setOpen(false)}
          onDone={handleDone}
        />
      )}
    </div>
  );
}
