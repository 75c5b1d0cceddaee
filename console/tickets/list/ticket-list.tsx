import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { TicketChoices, TicketPage } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../../paths.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { AssignButton } from '../../ui/assign/assign-button.tsx';
import { AssignDialog } from '../../ui/assign/assign-dialog.tsx';
import { shownPeople } from '../../ui/assign/shown-people.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { ListFooter } from '../../ui/list/list-footer.tsx';
import { SelectionBar } from '../../ui/list/selection/selection-bar.tsx';
import { useRowKeys } from '../../ui/list/use-row-keys.ts';
import { useSelection } from '../../ui/list/selection/use-selection.ts';
import { RefusedDialog } from '../../ui/refused-dialog.tsx';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';
import { TriageDialog } from '../change/triage-dialog.tsx';
import { type TicketChange, useChangeTickets } from '../change/use-change-tickets.ts';
import { useShownList } from '../../ui/list/steps/use-shown-list.ts';
import { TicketItem } from './ticket-item.tsx';

interface TicketListProps {
  page: TicketPage;
  choices: TicketChoices;
}

/** A page of tickets: rows to open or select, and the actions on the selection. */
export function TicketList({ page, choices }: TicketListProps) {
  const t = useText();
  const navigate = useNavigate();
  const mayAnswer = useHasRight('tickets.answer');
  const { isBusy, change, refused, clearRefused } = useChangeTickets();
  const [open, setOpen] = useState<TicketDialog | null>(null);
  const numbers = page.rows.map(({ number }) => number);
  useShownList('tickets', numbers);
  const selection = useSelection(numbers);
  const { row: current } = useRowKeys({
    rows: numbers,
    onOpen: (number) => void navigate(paths.ticket(number)),
    onSelect: mayAnswer ? selection.toggle : null,
  });
  const canAssign = mayAnswer && choices.people.length > 1;
  const chosen = selection.selected.size > 0 ? [...selection.selected] : [current ?? []].flat();
  useShortcuts({ ...(canAssign && chosen.length > 0 && { '#': () => setOpen('assign') }) });
  const handleChange = (values: TicketChange) =>
    void change(chosen, values, () => {
      setOpen(null);
      selection.clear();
    });
  const isIdle = selection.selected.size === 0 && refused.length === 0;
  if (page.rows.length === 0 && isIdle) return <NoTickets />;
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
        {page.rows.map((row) => (
          <TicketItem
            key={row.id}
            row={row}
            isCurrent={row.number === current}
            selection={mayAnswer ? selection : null}
          />
        ))}
      </ul>
      <ListFooter text="" next={page.next} />
      <SelectionBar selection={selection}>
        {canAssign && <AssignButton onClick={() => setOpen('assign')} />}
        <Button variant="secondary" size="small" onClick={() => setOpen('triage')}>
          {t('Tags and priority')}
        </Button>
        <Button size="small" busy={isBusy} onClick={() => handleChange({ act: 'close' })}>
          {t('Close tickets')}
        </Button>
      </SelectionBar>
      {open && (
        <ChangeDialog
          open={open}
          {...{ page, choices, isBusy }}
          onClose={() => setOpen(null)}
          onChange={handleChange}
        />
      )}
      {refused.length > 0 && <RefusedTickets refused={refused} onClose={clearRefused} />}
    </>
  );
}

type TicketDialog = 'assign' | 'triage';

interface ChangeDialogProps extends TicketListProps {
  open: TicketDialog;
  isBusy: boolean;
  onClose: () => void;
  onChange: (values: TicketChange) => void;
}

function ChangeDialog({ open, page, choices, isBusy, onClose, onChange }: ChangeDialogProps) {
  if (open === 'triage')
    return (
      <TriageDialog tags={choices.tags} isBusy={isBusy} onClose={onClose} onChoose={onChange} />
    );
  return (
    <AssignDialog
      people={choices.people}
      isBusy={isBusy}
      onClose={onClose}
      onChoose={(assigned_to) =>
        onChange({
          act: 'assign',
          assigned_to,
          from: shownPeople(page.rows, ({ number }) => number),
        })
      }
    />
  );
}

interface RefusedTicketsProps {
  refused: ReturnType<typeof useChangeTickets>['refused'];
  onClose: () => void;
}

function RefusedTickets({ refused, onClose }: RefusedTicketsProps) {
  const t = useText();
  return (
    <RefusedDialog
      title={t('Tickets not changed')}
      refused={refused.map(({ number, message }) => ({
        key: number,
        name: number,
        message,
        to: paths.ticket(number),
      }))}
      onClose={onClose}
    />
  );
}

function NoTickets() {
  const t = useText();
  const [search] = useSearchParams();
  const isFiltered = ['q', 'assigned_to', 'priority', 'tag'].some((name) => search.has(name));
  const isAnswered = !search.has('view');
  return (
    <EmptyList
      Icon={Inbox}
      isFiltered={isFiltered}
      nothing={
        isAnswered
          ? { title: t('All answered'), text: t('No customer is waiting for a reply.') }
          : { title: t('No tickets'), text: t('Questions from your customers appear here.') }
      }
      noMatch={{
        title: t('No matching tickets'),
        text: t('Try the ticket number, an order number or the start of an email address.'),
      }}
      all={{ to: paths.tickets(), label: t('Show all tickets') }}
    />
  );
}
