import { useSearchParams } from 'react-router';
import type { TicketChoices } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { FilterChoice, FilterForm } from '../../ui/list/filter-form.tsx';
import { usePriorityTexts } from '../use-priority-texts.ts';

/** Search and filters of the list, within the chosen view. */
export function TicketFilters({ choices }: { choices: TicketChoices }) {
  const t = useText();
  const [search] = useSearchParams();
  const priorities = usePriorityTexts();
  const view = search.get('view');
  return (
    <FilterForm
      list="tickets"
      label={t('Search tickets')}
      placeholder={t('Ticket, order or email…')}
      fields={['q', 'assigned_to', 'priority', 'tag']}
    >
      {view !== null && <input type="hidden" name="view" value={view} />}
      {choices.people.length > 1 && view !== 'mine' && view !== 'unassigned' && (
        <FilterChoice
          name="assigned_to"
          label={t('Assigned to')}
          any={t('Anyone')}
          options={choices.people.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
      <FilterChoice
        name="priority"
        label={t('Priority')}
        any={t('Any priority')}
        options={priorities.map(({ value, text }) => ({ value, text }))}
      />
      {choices.tags.length > 0 && (
        <FilterChoice
          name="tag"
          label={t('Tag')}
          any={t('All tags')}
          options={choices.tags.map((tag) => ({ value: tag, text: tag }))}
        />
      )}
    </FilterForm>
  );
}
