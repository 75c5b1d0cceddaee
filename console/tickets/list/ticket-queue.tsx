import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import type {
  TicketChoices,
  TicketListRow,
  TicketPage,
} from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { SELECT } from '#web/ui/form/field.tsx';
import type { ListRead } from '../../api/list-cache.ts';
import { paths } from '../../paths.ts';
import { useList } from '../../ui/list/use-list.ts';
import { TicketBadges } from '../ticket-badges.tsx';
import { TicketState } from '../ticket-state.tsx';
import { rememberQuery, rememberRows, shownQuery } from '../../ui/list/steps/shown-list.ts';
import { useTicketViews } from './use-ticket-views.ts';

/** From this width on, the list is beside the conversation. */
export const WIDE = '(min-width: 90rem)';

interface TicketQueueProps {
  read: ListRead<{ page: TicketPage; choices: TicketChoices }>;
  /** The ticket beside it. */
  number: string;
}

/** The list that a ticket was opened from, beside it. */
export function TicketQueue({ read, number }: TicketQueueProps) {
  const t = useText();
  const { page, choices } = useList(read);
  useEffect(() => {
    const numbers = page.rows.map((row) => row.number);
    // One that has just been answered still leads to those before and after it.
    if (numbers.includes(number)) rememberRows('tickets', numbers);
  }, [page.rows, number]);
  return (
    <nav
      aria-label={t('Tickets')}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] min-w-0 flex-col gap-2 self-start min-[90rem]:flex"
    >
      <ViewChoice counts={page.counts} people={choices.people} />
      {page.rows.length === 0 ? (
        <p className="px-1 text-sm text-muted">{t('No matching tickets')}</p>
      ) : (
        <ul className="min-h-0 divide-y divide-line overflow-y-auto rounded-card border border-line bg-paper">
          {page.rows.map((row) => (
            <QueueItem key={row.id} row={row} isCurrent={row.number === number} />
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Shows another view beside the open ticket. */
function ViewChoice({
  counts,
  people,
}: Pick<TicketPage, 'counts'> & Pick<TicketChoices, 'people'>) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const views = useTicketViews(counts, people);
  const search = new URLSearchParams(shownQuery('tickets'));
  const current = search.has('q') ? '' : (search.get('view') ?? 'waiting');
  return (
    <select
      aria-label={t('View')}
      value={views.some(({ view }) => view === current) ? current : ''}
      onChange={({ currentTarget: { value } }) => {
        rememberQuery('tickets', value === '' ? '' : `view=${value}`);
        void revalidate();
      }}
      className={`${SELECT} h-9! text-sm!`}
    >
      {!views.some(({ view }) => view === current) && <option value="">{t('Search')}</option>}
      {views.map(({ view, text, count }) => (
        <option key={view} value={view}>
          {count === undefined ? text : `${text} (${count})`}
        </option>
      ))}
    </select>
  );
}

function QueueItem({ row, isCurrent }: { row: TicketListRow; isCurrent: boolean }) {
  const { number, customer, subject, topic, assigned_to } = row;
  return (
    <li
      className={`relative flex flex-col gap-0.5 px-3 py-2.5 text-sm ${isCurrent ? 'bg-tint' : 'hover:bg-well/60'}`}
    >
      <Link
        to={paths.ticket(number)}
        aria-current={isCurrent ? 'page' : undefined}
        dir="auto"
        className="block truncate font-medium after:absolute after:inset-0 rtl:text-right"
      >
        {subject ?? topic}
      </Link>
      <bdi className="truncate text-muted">{customer}</bdi>
      <TicketBadges ticket={row} />
      <span className="mt-1 flex min-w-0 items-center gap-2">
        <TicketState ticket={row} />
        {assigned_to && <bdi className="truncate text-xs text-muted">{assigned_to.name}</bdi>}
      </span>
    </li>
  );
}
