import type { ConsoleTicket } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { useWriters } from './use-writers.ts';

/** Which colleagues are writing in this ticket now. */
export function WritersNote({ ticket }: { ticket: Pick<ConsoleTicket, 'number' | 'people'> }) {
  const t = useText();
  const writers = useWriters(ticket.number);
  const names = ticket.people.filter(({ id }) => writers.includes(id)).map(({ name }) => name);
  return (
    <output className="block text-sm font-medium text-warn empty:hidden">
      {names.map((name) => (
        <p key={name}>{t('{{name}} is typing…', { name })}</p>
      ))}
    </output>
  );
}
