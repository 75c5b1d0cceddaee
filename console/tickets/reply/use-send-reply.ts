import { type SubmitEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call, CallFailure } from '../../api/call.ts';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import type { ReplyKind } from './kind-choice.tsx';

interface Reply {
  kind: ReplyKind;
  text: string;
  /** Called with the text that has been sent. */
  onSent: (text: string) => void;
}

/** Sends a reply to the customer, or stores an internal note. */
export function useSendReply(ticket: ConsoleTicket, { kind, text, onSent }: Reply) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const withKey = { reply: useIdempotencyKey(), note: useIdempotencyKey() };
  /** The last reply from here, which the page may not show yet. */
  const sent = useRef(0);
  const { number } = ticket;

  const send = async () => {
    if (kind === 'note') {
      await withKey.note((idempotency_key) =>
        call('noteOnTicket', { number, idempotency_key, message: text }),
      );
      return;
    }
    const seen = Math.max(ticket.messages.at(-1)?.id ?? 0, sent.current);
    const { id } = await withKey.reply((idempotency_key) =>
      call('replyToTicket', { number, message: text, seen, idempotency_key }),
    );
    sent.current = id;
  };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await send();
      onSent(text);
      showToast(kind === 'note' ? t('Note added.') : t('Reply sent.'));
      // Not awaited: the next one can be sent meanwhile.
      void revalidate();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setError(failure.message);
      // A colleague was faster: their message is shown above, and the draft remains.
      if (failure.status === 409) await revalidate();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, handleSubmit };
}
