import { type SubmitEvent, useState } from 'react';
import X from 'lucide-react/icons/x';
import { type ConsoleTicket, MAX_TAG, TICKET_PRIORITIES } from '#contract/console/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { useMe } from '../session/me-context.tsx';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form/form.tsx';
import { RefusedDialog } from '../ui/refused-dialog.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { tagsIn } from '../products/tags-in.ts';
import { AssignDialog } from './change/assign-dialog.tsx';
import { shownPeople, type TicketChange, useChangeTickets } from './change/use-change-tickets.ts';
import { usePriorityTexts } from './use-priority-texts.ts';

/** Who takes care of a ticket, its priority and its tags. */
export function TicketHandling({ ticket }: { ticket: ConsoleTicket }) {
  const t = useText();
  const me = useMe();
  const priorities = usePriorityTexts();
  const { isBusy, change, refused, forgetRefused } = useChangeTickets();
  const [isAssigning, setAssigning] = useState(false);
  const { number, people, assigned_to, priority, tags } = ticket;
  const canAssign = people.length > 1 || assigned_to !== null;
  const handleChange = (wanted: TicketChange) =>
    void change([number], wanted, () => setAssigning(false));
  useShortcuts({ ...(canAssign && { '#': () => setAssigning(true) }) });
  return (
    <Card title={t('Handling')}>
      <div className="flex flex-col gap-3 text-sm">
        {canAssign && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>
              <span className="block text-muted">{t('Assigned to')}</span>
              <bdi className="font-medium">
                {assigned_to === null
                  ? t('Nobody')
                  : assigned_to.id === me.id
                    ? t('Me')
                    : assigned_to.name}
              </bdi>
            </p>
            <Button
              variant="secondary"
              size="small"
              aria-keyshortcuts="#"
              onClick={() => setAssigning(true)}
            >
              {t('Assign')}
            </Button>
          </div>
        )}
        <SelectField
          name="priority"
          label={t('Priority')}
          value={priority}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => {
            const chosen = TICKET_PRIORITIES.find((one) => one === value);
            if (chosen) handleChange({ act: 'priority', priority: chosen });
          }}
        >
          {priorities.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <Tags tags={tags} isBusy={isBusy} onChange={handleChange} />
      </div>
      {isAssigning && (
        <AssignDialog
          people={people}
          isBusy={isBusy}
          onClose={() => setAssigning(false)}
          onChoose={(id) =>
            handleChange({ act: 'assign', assigned_to: id, from: shownPeople([ticket]) })
          }
        />
      )}
      {refused.length > 0 && (
        <RefusedDialog
          title={t('Ticket not changed')}
          refused={refused.map(({ message }) => ({ key: number, name: number, message }))}
          onClose={forgetRefused}
        />
      )}
    </Card>
  );
}

interface TagsProps {
  tags: readonly string[];
  isBusy: boolean;
  onChange: (change: TicketChange) => void;
}

/** The tags, each with a button that removes it, and a field for more. */
function Tags({ tags, isBusy, onChange }: TagsProps) {
  const t = useText();
  const [text, setText] = useState('');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const added = tagsIn(text);
    if (added.length === 0) return;
    setText('');
    onChange({ act: 'add_tags', tags: added });
  };
  return (
    <Form onSubmit={handleSubmit} className="flex flex-col gap-2">
      <TextField
        name="tags"
        label={t('Tags')}
        placeholder={t('Add a tag, then Enter')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={MAX_TAG}
        autoComplete="off"
        dir="auto"
      />
      <ul className="flex flex-wrap gap-1 empty:hidden">
        {tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              disabled={isBusy}
              aria-label={t('Remove tag {{tag}}', { tag })}
              onClick={() => onChange({ act: 'remove_tags', tags: [tag] })}
              className="inline-flex min-h-11 items-center gap-1 rounded-full bg-well ps-3 pe-2 text-sm hover:bg-tint md:min-h-8"
            >
              <bdi>{tag}</bdi>
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
