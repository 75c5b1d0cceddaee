import type { TicketMessage } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';

interface NewerMessageNoteProps {
  newer: TicketMessage | null;
  customer: string;
}

/** Warns somebody who is writing that there is a newer message. */
export function NewerMessageNote({ newer, customer }: NewerMessageNoteProps) {
  const t = useText();
  return (
    <div role="alert" className="empty:hidden">
      {newer && (
        <p className="rounded-control border border-warn bg-warn-tint px-3 py-2 text-sm">
          {newer.by === 'customer'
            ? t('{{name}} has written while you were writing. Read it before you send.', {
                name: customer,
              })
            : t('{{name}} has replied while you were writing. Read it before you send.', {
                name: newer.person ?? t('Shop'),
              })}
        </p>
      )}
    </div>
  );
}
