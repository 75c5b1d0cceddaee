import { Link } from 'react-router';
import type { TicketListRow } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { RowCheckbox } from '../../ui/list/selection/row-checkbox.tsx';
import type { Selection } from '../../ui/list/selection/use-selection.ts';
import { TicketBadges } from '../ticket-badges.tsx';
import { TicketState } from '../ticket-state.tsx';

interface TicketItemProps {
  row: TicketListRow;
  isCurrent: boolean;
  /** Null when rows cannot be selected. */
  selection: Selection<string> | null;
}

/** A ticket of the list: topic, author, who takes care of it, and how long the customer has been waiting. */
export function TicketItem({ row, isCurrent, selection }: TicketItemProps) {
  const t = useText();
  const { number, customer, subject, topic, order_code, assigned_to } = row;
  return (
    <li
      data-row={number}
      className={`relative flex gap-2 px-4 py-3 text-sm md:items-center md:hover:bg-well/60 ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      {selection && (
        <span className="-ms-3 -mt-2 md:mt-0">
          <RowCheckbox
            label={t('Select ticket {{number}}', { number })}
            isChecked={selection.selected.has(number)}
            onChange={(isRange) => selection.toggle(number, isRange)}
          />
        </span>
      )}
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-0.5 md:grid-cols-[10rem_minmax(0,1fr)_auto] md:items-center">
        <p className="min-w-0 font-medium">
          <bdi className="block truncate">{customer}</bdi>
          <span className="block truncate text-xs font-normal text-muted">
            {order_code === null ? subject !== null && topic : <bdi>{order_code}</bdi>}
          </span>
        </p>
        <div className="min-w-0">
          <Link
            to={paths.ticket(number)}
            dir="auto"
            className="block truncate font-medium after:absolute after:inset-0 hover:text-accent rtl:text-right"
          >
            {subject ?? topic}
          </Link>
          <span dir="auto" className="block truncate text-muted rtl:text-right">
            {row.last_message}
          </span>
          <TicketBadges ticket={row} />
        </div>
        <p className="mt-1 flex min-w-0 items-center gap-2 md:mt-0 md:max-w-56 md:flex-col md:items-end md:gap-1">
          <TicketState ticket={row} />
          {assigned_to && (
            <bdi className="max-w-full truncate text-xs text-muted">{assigned_to.name}</bdi>
          )}
        </p>
      </div>
    </li>
  );
}
