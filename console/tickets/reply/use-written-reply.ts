import { useRef, useState } from 'react';
import type { SavedReply } from '#contract/console/tickets/saved-replies.ts';
import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { fillReply, trackingText } from '#domain/support/saved-reply.ts';
import { textWith, type useDraft } from '../../ui/form/use-draft.ts';
import { useNewerMessage } from '../presence/use-newer-message.ts';
import { useShowWriting } from '../presence/use-show-writing.ts';
import type { ReplyKind } from './kind-choice.tsx';

/** The reply or note being written: its kind, its text, and what changes both. `field` is the element around its text. */
export function useWrittenReply(
  ticket: ConsoleTicket,
  [text, setText]: ReturnType<typeof useDraft>,
) {
  const [kind, setKind] = useState<ReplyKind>('reply');
  const showWriting = useShowWriting(ticket.number);
  const [newer, begin] = useNewerMessage(ticket.messages);
  const field = useRef<HTMLDivElement>(null);
  const write = (next: string) => {
    if (text.trim() === '') begin();
    setText(next);
    showWriting();
  };
  const focusOn = (next: ReplyKind) => {
    setKind(next);
    field.current?.querySelector('textarea')?.focus();
  };
  return {
    kind,
    text,
    /** What others have written since the text was begun; null: nothing. */
    newer,
    field,
    setKind,
    write,
    focusOn,
    /** Adds a saved reply, with its placeholders filled, to the text. */
    addSaved: (reply: SavedReply) => {
      const filled = fillReply(reply.body, {
        name: ticket.customer,
        order: ticket.order_code,
        tracking: trackingText(ticket.order?.parcels ?? []),
        ticket: ticket.number,
      });
      write(textWith(text, filled));
      focusOn('reply');
    },
  };
}
