import { type ConsoleTicket, TICKET_PRIORITIES } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { Assignment } from '../ui/assign/assignment.tsx';
import { shownPeople } from '../ui/assign/shown-people.ts';
import { Card } from '../ui/card.tsx';
import { RefusedDialog } from '../ui/refused-dialog.tsx';
import { TagEditor } from '../ui/tags/tag-editor.tsx';
import { type TicketChange, useChangeTickets } from './change/use-change-tickets.ts';
import { usePriorityTexts } from './use-priority-texts.ts';

interface TicketHandlingProps {
  ticket: ConsoleTicket;
  /** Tags in use. */
  suggestions: readonly string[];
}

/** Who takes care of a ticket, its priority and its tags. */
export function TicketHandling({ ticket, suggestions }: TicketHandlingProps) {
  const t = useText();
  const priorities = usePriorityTexts();
  const { isBusy, change, refused, clearRefused } = useChangeTickets();
  const { number, people, assigned_to, priority, tags } = ticket;
  const handleChange = (values: TicketChange, onDone?: () => void) =>
    void change([number], values, onDone);
  return (
    <Card title={t('Handling')}>
      <div className="flex flex-col gap-3 text-sm">
        <Assignment
          person={assigned_to}
          people={people}
          isBusy={isBusy}
          onChoose={(chosen, onDone) =>
            handleChange(
              {
                act: 'assign',
                assigned_to: chosen,
                from: shownPeople([ticket], () => number),
              },
              onDone,
            )
          }
        />
        <SelectField
          name="priority"
          label={t('Priority')}
          value={priority}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => {
            const chosen = TICKET_PRIORITIES.find((priority) => priority === value);
            if (chosen) handleChange({ act: 'priority', priority: chosen });
          }}
        >
          {priorities.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <TagEditor
          tags={tags}
          suggestions={suggestions}
          isBusy={isBusy}
          onChange={(act, changed, onDone) => handleChange({ act, tags: changed }, onDone)}
        />
      </div>
      {refused.length > 0 && (
        <RefusedDialog
          title={t('Ticket not changed')}
          refused={refused.map(({ message }) => ({ key: number, name: number, message }))}
          onClose={clearRefused}
        />
      )}
    </Card>
  );
}
