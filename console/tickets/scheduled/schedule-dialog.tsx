import { useState } from 'react';
import type { ScheduledReply } from '#contract/console/tickets/scheduled-replies.ts';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { minuteIn, momentOf } from '#domain/dates/day-in-zone.ts';
import { nextMornings } from '#domain/staff/scheduled-reply.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { call } from '../../api/call.ts';
import { useMe } from '../../session/me-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { textOf, useForm } from '../../ui/form/use-form.ts';

interface ScheduleDialogProps {
  ticket: ConsoleTicket;
  /** The text as typed so far. */
  message: string;
  /** The reply to be changed; null for a new one. */
  scheduled: ScheduledReply | null;
  onClose: () => void;
  /** Called with the text that was scheduled. */
  onDone: (message: string) => Promise<void>;
}

/** Sends a reply later, at a time of the shop's zone. */
export function ScheduleDialog({
  ticket,
  message,
  scheduled,
  onClose,
  onDone,
}: ScheduleDialogProps) {
  const t = useText();
  const { time_zone: zone } = useMe().shop;
  const [mornings] = useState(() => nextMornings(new Date(), zone));
  const planned =
    scheduled?.hold_reason === null ? minuteOf(scheduled.send_at, zone) : mornings.tomorrow;
  const [minute, setMinute] = useState(planned);
  const form = useForm(async (values, idempotency_key) => {
    const text = scheduled === null ? message : textOf(values, 'message');
    // Where no time is entered, the shop asks for one.
    const send_at = MINUTE.test(minute) ? momentOf(minute, zone).toISOString() : '';
    const seen = ticket.messages.at(-1)?.id ?? 0;
    const reply = { number: ticket.number, message: text, send_at, seen };
    await (scheduled === null
      ? call('scheduleReply', { ...reply, idempotency_key })
      : call('changeScheduledReply', { ...reply, version: scheduled.version }));
    await onDone(text);
  });
  return (
    <Dialog open onClose={onClose} title={t('Send later')}>
      <Form onSubmit={form.handleSubmit}>
        {scheduled !== null && (
          <TextAreaField
            name="message"
            label={t('Message to {{name}}', { name: ticket.customer })}
            dir="auto"
            rows={6}
            maxLength={5000}
            defaultValue={message}
            required
            error={form.errors['message']}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-pressed={minute === mornings.tomorrow}
            onClick={() => setMinute(mornings.tomorrow)}
          >
            {t('Tomorrow at 9:00')}
          </Button>
          {mornings.monday !== mornings.tomorrow && (
            <Button
              variant="secondary"
              size="small"
              aria-pressed={minute === mornings.monday}
              onClick={() => setMinute(mornings.monday)}
            >
              {t('Monday at 9:00')}
            </Button>
          )}
        </div>
        <TextField
          type="datetime-local"
          name="send_at"
          label={t('Send at')}
          hint={t('Shop time zone: {{zone}}', { zone: zone.replaceAll('_', ' ') })}
          value={minute}
          onChange={({ currentTarget }) => setMinute(currentTarget.value)}
          required
          error={form.errors['send_at']}
        />
        <p className="text-sm text-muted">
          {t('If there is a newer message by then, the reply is held back and nothing is sent.')}
        </p>
        {scheduled === null && <FormError message={form.errors['message'] ?? null} />}
        <FormError message={form.message} />
        <Button type="submit" size="large" busy={form.isBusy}>
          {t('Schedule the reply')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** What a datetime-local input holds while a time is entered. */
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A time of the API in that format. */
const minuteOf = (iso: string, zone: string) => minuteIn(new Date(iso), zone).replace(' ', 'T');
