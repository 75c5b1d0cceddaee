import { useSearchParams } from 'react-router';
import type { TicketChoices } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { FilterChoice, FilterForm } from '../../ui/list/filter-form.tsx';
import { InvalidFilters } from '../../ui/list/invalid-filters.tsx';
import { usePriorityTexts } from '../use-priority-texts.ts';

interface TicketFiltersProps {
  choices: TicketChoices;
  /** Names of URL parameters that can't be used. */
  invalid: readonly string[];
}

/** Search and filters of the list, within the chosen view. */
export function TicketFilters({ choices, invalid }: TicketFiltersProps) {
  const t = useText();
  const labels = {
    q: t('Search tickets'),
    assigned_to: t('Assigned to'),
    priority: t('Priority'),
    tag: t('Tag'),
  };
  const [search] = useSearchParams();
  const priorities = usePriorityTexts();
  const view = search.get('view');
  return (
    <>
      <FilterForm
        list="tickets"
        label={labels.q}
        placeholder={t('Ticket, order or email…')}
        fields={Object.keys(labels)}
      >
        {view !== null && <input type="hidden" name="view" value={view} />}
        {choices.people.length > 1 && view !== 'mine' && view !== 'unassigned' && (
          <FilterChoice
            name="assigned_to"
            label={labels.assigned_to}
            any={t('Anyone')}
            options={choices.people.map(({ id, name }) => ({ value: id, text: name }))}
          />
        )}
        <FilterChoice
          name="priority"
          label={labels.priority}
          any={t('Any priority')}
          options={priorities.map(({ value, text }) => ({ value, text }))}
        />
        {choices.tags.length > 0 && (
          <FilterChoice
            name="tag"
            label={labels.tag}
            any={t('All tags')}
            options={choices.tags.map((tag) => ({ value: tag, text: tag }))}
          />
        )}
      </FilterForm>
      <InvalidFilters names={invalid} labels={labels} />
    </>
  );
}
